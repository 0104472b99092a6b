//! Patterns that say which rules a card text may lift or change: flag by flag, over one sentence in small letters.
//!
//! They were tuned on games of the real server until no number of those games deviated from the printed rules without
//! a flagged card near by.

use super::flag_texts::Trust;
use crate::cards::Flag::{self, self as F};

/// The patterns of each flag; one that matches is enough.
pub(super) const PATTERNS: &[(Flag, Trust, &[&str])] = &[
    (
        F::GenMod,
        Trust::Text,
        &[
            r"force generation",
            r"\bgenerat(?:e|es|ing)\b[^.]{0,40}\bforce",
            r"generates? no force",
            r"activates? no force",
        ],
    ),
    (
        F::IconMod,
        Trust::Engine,
        &[
            r"force icons?\b",
            r"(?:adds?|gains?|loses?|absorbs?|cancels?|each|additional|one|two)[^.]{0,30}\[(?:light|dark)(?: side)?(?: force)?\]",
            r"rotate\b",
            r"rotates\b",
        ],
    ),
    (F::Activate, Trust::Text, &[r"\bactivates? (?:up to |exactly |only )?(?:\d+|x|one|two|three|that|all|any|an?) ?"]),
    (F::NoActivate, Trust::Text, &[r"may not activate", r"cannot activate", r"activates? no force"]),
    (
        F::DrainAmt,
        Trust::Text,
        &[
            r"force drains?[^.]{0,60}[+\-]\s?(?:\d|x)",
            r"(?:add|adds|subtract|subtracts|adding) (?:\d+|x|one|two)[^.]{0,40}force drain",
            r"force drain (?:bonus|modifier)",
            r"force drains?[^.]{0,30}(?:= ?\d|double|limited|reduced|may not be (?:reduced|modified|increased))",
            r"ability[^.]{0,30}to (?:your )?force drain",
        ],
    ),
    (
        F::DrainStop,
        Trust::Engine,
        &[
            r"(?:may not|cannot|no|neither player may|prevents?)[^.]{0,40}force drain",
            r"cancels?[^.]{0,40}force drain",
            r"force drains?[^.]{0,40}cancell?ed",
            r"instead of force drain",
        ],
    ),
    (F::DrainMay, Trust::Text, &[r"\bmay force drain\b", r"may initiate force drains?"]),
    (
        F::DrainCost,
        Trust::Text,
        &[
            r"(?:must|use|uses)[^.]{0,40}\d+ force[^.]{0,50}force drain",
            r"to initiate (?:a |each )?force drain",
            r"cost[^.]{0,25}force drain",
        ],
    ),
    (
        F::DepCost,
        Trust::Text,
        &[
            r"deploys? (?:only )?[+\-] ?(?:\d|x)",
            r"deploy cost",
            r"deploys? (?:for )?(?:\d+ )?(?:free|= ?\d|for \d)",
            r"\bdeploy[^.]{0,60}\bfree\b",
            r"deploy[^.]{0,40}[+\-]\d",
            r"[+\-]\d[^.]{0,20}to deploy",
            r"less force to deploy",
            r"additional force[^.]{0,30}deploy",
        ],
    ),
    (
        F::DepSep,
        Trust::Text,
        &[
            r"must (?:first )?(?:use|lose)[^.]{0,60}deploy",
            r"to deploy[^.]{0,60}must (?:first )?(?:use|lose)",
            r"first use \d+ force",
        ],
    ),
    (
        F::DepNoPres,
        Trust::Text,
        &[
            r"without presence",
            r"presence or force icons?",
            r"ignor\w+[^.]{0,40}(?:deployment|location) restrictions",
            r"as (?:an? )?undercover",
            r"regardless of presence",
        ],
    ),
    (
        F::DepPull,
        Trust::Text,
        &[
            r"deploy[^.]{0,90}from (?:your |owner's |opponent's )?(?:reserve deck|lost pile|used pile|force pile|here|under|hand and/or)",
            r"\[download\]",
            r"▼",
            r"deploy(?:ed)? (?:both )?simultaneously",
        ],
    ),
    (
        F::DepTime,
        Trust::Text,
        &[
            r"'?react'?\b",
            r"immediately deploy",
            r"deploys? (?:only )?(?:during|at the (?:start|end)|at any time)",
            r"may deploy[^.]{0,60}(?:opponent's|during|battle|any phase|control phase|move phase|draw phase|activate phase)",
            r"deploy on (?:a |an |any )?(?:just|card just|interrupt)",
            r"if[^.]{0,60}just[^.]{0,60}deploy",
            r"if[^.]{0,60}about to[^.]{0,80}deploy",
            r"deploys? on[^.]{0,60}\bjust\b",
            r"during (?:your|opponent's|any|either player's) \w+ phase, (?:may )?deploy",
        ],
    ),
    (F::React, Trust::Engine, &[r"'react'", r"\breacts?\b"]),
    (
        F::BatCost,
        Trust::Text,
        &[
            r"(?:battles?|initiat\w+)[^.]{0,40}(?:for free|free\b|[+\-]\d force|requires? (?:\+)?\d+)",
            r"to initiate (?:a |each )?battle",
            r"initiat\w+ (?:a |each )?battles? for",
            r"must (?:first )?use \d+[^.]{0,40}battle",
        ],
    ),
    (
        F::BatStop,
        Trust::Engine,
        &[
            r"(?:may not|cannot|prevents?|no)[^.]{0,40}\b(?:battle|battling|be battled|initiate battle)",
            r"excluded? from battle",
            r"cancels?[^.]{0,20}\bbattle(?:$|[^a-z ]| (?:$|[^d]))",
        ],
    ),
    (
        F::BatNoPres,
        Trust::Text,
        &[r"may (?:initiate battle|be battled|initiate and be battled|battle)", r"initiate battle and be battled"],
    ),
    (
        F::BdNum,
        Trust::Engine,
        &[
            r"(?:adds?|draws?|may draw|subtracts?|lose|adding)[^.]{0,12}(?:one|two|three|\d|x|up to)[^.]{0,18}battle destin",
            r"battle destin\w+[^.]{0,30}(?:if (?:un|not )able|unable to otherwise)",
            r"(?:no more than|only|may not draw|cannot draw|may draw)[^.]{0,30}battle destin",
            r"required[^.]{0,40}battle destiny",
            r"ability[^.]{0,50}(?:to|toward)[^.]{0,12}draw(?:ing)? battle destiny",
            r"battle destin\w+[^.]{0,30}(?:limited|canceled|may not be)",
        ],
    ),
    (
        F::BdVal,
        Trust::Engine,
        &[
            r"battle destin\w+[^.]{0,40}[+\-] ?(?:\d|x)",
            r"(?:add|adds|subtract|subtracts)[^.]{0,40}battle destin",
            r"total battle destiny",
        ],
    ),
    (
        F::DestMod,
        Trust::Engine,
        &[
            r"destin(?:y|ies)[^.]{0,40}(?:[+\-] ?(?:\d|x)|= ?\d)",
            r"(?:add|adds|subtract|subtracts)[^.]{0,40}destin",
            r"is destiny",
            r"are destiny",
            r"substitut",
            r"instead[^.]{0,30}destin",
            r"destin\w+[^.]{0,40}instead",
        ],
    ),
    (
        F::PowerMod,
        Trust::Text,
        &[
            r"power[^.]{0,25}(?:[+\-] ?(?:\d|x)|= ?(?:\d|x)|doubled?)",
            r"(?:add|adds|adding|subtract|subtracts|reduce|reduces)[^.]{0,45}power",
            r"double power",
            r"to power\b",
            r"power of",
        ],
    ),
    (
        F::AbilMod,
        Trust::Engine,
        &[
            r"\bability[^.]{0,20}[+\-] ?\d",
            r"\bability ?= ?[\d/]",
            r"total ability",
            r"(?:add|adds|subtract|subtracts)[^.]{0,25}ability",
            r"ability is",
            r"double[^.]{0,20}ability",
        ],
    ),
    (
        F::CtrlMod,
        Trust::Engine,
        &[
            r"\bto control\b",
            r"needs? \d+[^.]{0,12}ability",
            r"ability[^.]{0,30}to control",
            r"(?:occup|control)\w*[^.]{0,20}only for",
        ],
    ),
    (
        F::ForfMod,
        Trust::Text,
        &[
            r"forfeits?[^.]{0,25}(?:[+\-] ?(?:\d|x)|= ?\d|reduced|value)",
            r"(?:add|adds|subtract|subtracts)[^.]{0,45}forfeit",
            r"forfeit(?:ed)?[^.]{0,40}(?:satisf\w+ all|from hand|to used pile)",
        ],
    ),
    (
        F::AttrMod,
        Trust::Engine,
        &[
            r"attrition[^.]{0,40}[+\-] ?(?:\d|x)",
            r"(?:add|adds|subtract|reduce|reduces|cancels?)[^.]{0,30}attrition",
            r"destiny to attrition",
            r"satisf\w+[^.]{0,30}attrition",
        ],
    ),
    (F::ImmuneAtt, Trust::Text, &[r"immun(?:e|ity) to attrition"]),
    (F::DmgMod, Trust::Text, &[r"battle damage"]),
    (
        F::MoveCost,
        Trust::Text,
        &[
            r"mov\w+[^.]{0,60}(?:[+\-]\d|free|additional|requires?)",
            r"(?:transit|landspeed|hyperspeed|shuttl\w+|land\w*|tak\w+ off)[^.]{0,60}(?:requires?|[+\-]\d force|free|costs?)",
        ],
    ),
    (F::MoveStop, Trust::Text, &[r"(?:may not|cannot|prevents?)[^.]{0,40}\bmov"]),
    (
        F::MoveTime,
        Trust::Text,
        &[
            r"mov\w+[^.]{0,40}(?:during|at (?:any|the))",
            r"(?:during|at any time)[^.]{0,60}\bmov\w+",
            r"relocat\w+",
            r"transport",
            r"'react'",
            r"move away",
            r"follow",
            r"regular move",
        ],
    ),
    (F::Landspeed, Trust::Text, &[r"landspeed"]),
    (F::Hyperspeed, Trust::Text, &[r"hyperspeed"]),
    (
        F::UniqMod,
        Trust::Engine,
        &[
            r"(?:non-)?unique\b[^.]{0,20}(?:while|until|considered)",
            r"considered[^.]{0,30}unique",
            r"is(?: now)? unique",
            r"persona",
        ],
    ),
    (
        F::FireMulti,
        Trust::Text,
        &[
            r"fire[^.]{0,50}(?:twice|repeatedly|again|any number|up to|two|additional)",
            r"(?:twice|repeatedly|any number)[^.]{0,30}fir",
            r"may be fired",
            r"fire (?:a|one|your)[^.]{0,40}(?:during|at any)",
            r"twice per (?:battle|attack)",
            r"swing'?[^.]{0,40}twice",
        ],
    ),
    (F::FireMay, Trust::Text, &[r"target[^.]{0,80}(?:adjacent|related|any) (?:sites?|systems?|sectors?|locations?)"]),
    (
        F::LossMod,
        Trust::Text,
        &[
            r"force loss",
            r"(?:lose|loses|lost)[^.]{0,20}(?:no|less|only|limited|reduced)",
            r"reduces?[^.]{0,40}loss",
            r"loss[^.]{0,40}reduced",
            r"instead of losing",
            r"cannot be reduced",
        ],
    ),
    (
        F::DrawExtra,
        Trust::Text,
        &[
            r"draws? (?:up to |the |one|two|three|\d|top)[^.]{0,30}(?:card|from)",
            r"takes?[^.]{0,60}into hand",
            r"starting hand",
        ],
    ),
    (
        F::OppForce,
        Trust::Text,
        &[
            r"opponent's force(?:$|[^a-z ]| (?:$|[^dgiplr]|d[^r]|g[^e]|i[^c]|p[^i]|l[^o]|r[^e]))",
            r"use[^.]{0,30}opponent's force",
        ],
    ),
    (F::LimitAct, Trust::Text, &[r"once per (?:turn|game|battle|phase|control|deploy)", r"once (?:during|each)"]),
    (
        F::Conserv,
        Trust::Text,
        &[
            r"\bconvert",
            r"steal",
            r"\bcross(?:es)?\b",
            r"insert",
            r"out of play",
            r"from outside (?:your|of) deck",
            r"stacks?\b",
            r"face down",
            r"combat card",
        ],
    ),
    (
        F::TurnMod,
        Trust::Text,
        &[r"goes? first", r"additional turn", r"ends? (?:the |your |opponent's )?(?:turn|phase)", r"skip"],
    ),
    (
        F::GtCancel,
        Trust::Engine,
        &[r"game text[^.]{0,30}(?:canceled|cancelled|suspend)", r"cancels?[^.]{0,30}game text", r"suspend"],
    ),
];
