//! What a continuous modifier changes, as far as rules ask for it.

use holocron_replay::named;

named! {
    /// The kind of a modifier. GEMP names about four hundred types; rules read these, and the rest keep their GEMP name
    /// in [`Modifier::gemp`](super::Modifier) and their flags. The table of types says which types are of which kind.
    pub enum ModifierKind as name {
        /// A player's total Force generation changes by the value.
        TotalForceGeneration,
        /// A player's own generation (1) is reset to the value.
        PersonalForceGeneration,
        /// Force generation at locations changes.
        ForceGenerationAtLocation,
        /// Force generation at locations is limited.
        LimitForceGenerationAtLocation,
        /// Force generation at locations may not be limited.
        ForceGenerationImmuneToLimit,
        /// Force generation at locations may not be cancelled.
        ForceGenerationImmuneToCancel,
        /// Force generation at locations is a fixed number.
        UnmodifiableForceGenerationAtLocation,
        /// Cards gain an icon.
        GiveIcon,
        /// Cards gain a keyword.
        GiveKeyword,
        /// Cards gain a species.
        GiveSpecies,
        /// Cards lose an icon.
        CancelIcons,
        /// Cards gain a card type.
        AddCardType,
        /// Ability is a fixed number.
        UnmodifiableAbility,
        /// Locations lose one Force icon.
        CancelForceIcon,
        /// Locations lose all Force icons of a side.
        CancelForceIcons,
        /// Both sides have as many Force icons at a location.
        EqualizeForceIcons,
        /// Force drains change by the value.
        ForceDrainAmount,
        /// Force drains are a fixed number.
        UnmodifiableForceDrainAmount,
        /// No Force drain at locations.
        MayNotForceDrainAtLocation,
        /// Cards of a choice are retrieved, and not those on top of the Lost Pile.
        RetrieveCards,
        /// It says something of Jedi Tests.
        JediTests,
        /// A card may drain although it gives no control.
        MayForceDrain,
        /// Initiating a battle costs lost Force.
        InitiateBattleCostAsLoseForce,
        /// Initiating a Force drain costs more Force.
        InitiateForceDrainCost,
        /// The deploy cost changes.
        DeployCost,
        /// The deploy cost of a hologram at a holosite changes.
        DeployCostUsingDejarikRules,
        /// The deploy cost to targets changes.
        DeployCostToTarget,
        /// The card's own deploy cost to targets changes.
        SelfDeployCostToTarget,
        /// Cards deploy free.
        DeploysFree,
        /// Cards are transferred free to targets.
        TransfersFreeToTarget,
        /// Cards deploy free to targets.
        DeploysFreeToTarget,
        /// The deploy cost that the card's own text states.
        PrintedDeployCost,
        /// The deploy cost to targets that the card's own text states.
        PrintedDeployCostToTarget,
        /// The deploy cost is a fixed number.
        UnmodifiableDeployCost,
        /// The deploy cost to targets is a fixed number.
        UnmodifiableDeployCostToTarget,
        /// Deploying to targets costs extra Force.
        ExtraForceCostToDeployToTarget,
        /// Cards deploy without presence or Force icons.
        MayDeployWithoutPresenceOrForceIcons,
        /// Cards may deploy to targets that are otherwise not open to them.
        MayDeployToTarget,
        /// Cards may deploy to Dagobah.
        MayDeployToDagobahTarget,
        /// Cards may deploy to Ahch-To.
        MayDeployToAhchtoTarget,
        /// Starships may deploy landed.
        MayDeployAsLandedToTarget,
        /// Cards deploy and move like an undercover spy.
        DeploysAndMovesLikeUndercoverSpy,
        /// Initiating a battle costs more or less Force.
        InitiateBattleCost,
        /// Initiating a battle costs a fixed number.
        UnmodifiableInitiateBattleCost,
        /// Battles are initiated free at locations.
        InitiateBattleForFree,
        /// Cards may initiate battle free.
        MayInitiateBattleForFree,
        /// Cards may initiate battle without presence.
        MayInitiateBattle,
        /// Cards may be battled without presence.
        MayBeBattled,
        /// No battle may be initiated at locations.
        MayNotInitiateBattleAtLocation,
        /// Cards may not take part in battle.
        MayNotParticipateInBattle,
        /// A player draws at least the value in battle destiny.
        MinBattleDestinyDraws,
        /// The number of battle destiny draws changes.
        NumBattleDestinyDraws,
        /// A player draws at most the value in battle destiny.
        MaxBattleDestinyDraws,
        /// Battle destiny needs the value in ability, whatever else says so.
        AbilityHardRequirementForBattleDestiny,
        /// The ability needed for battle destiny changes.
        AbilityRequiredForBattleDestinyModifier,
        /// Cards do not count their ability for battle destiny.
        MayNotApplyAbilityForBattleDestiny,
        /// Each battle destiny draw changes.
        EachBattleDestinyAtLocation,
        /// Total battle destiny changes.
        TotalBattleDestinyAtLocation,
        /// The destiny number of cards changes.
        Destiny,
        /// The destiny number that the card's own text states.
        PrintedDestiny,
        /// A card's destiny changes when drawn for destiny.
        DestinyWhenDrawnForDestiny,
        /// A card's destiny changes when drawn for battle destiny.
        DestinyWhenDrawnForBattleDestiny,
        /// A card's destiny changes when drawn for weapon destiny.
        DestinyWhenDrawnForWeaponDestiny,
        /// Battle destiny draws may not be changed.
        MayNotModifyBattleDestiny,
        /// Weapon destiny draws may not be changed.
        MayNotModifyWeaponDestiny,
        /// Each destiny draw for an action changes.
        EachDestinyDraw,
        /// Each weapon destiny draw changes.
        EachWeaponDestiny,
        /// Total weapon destiny changes.
        TotalWeaponDestiny,
        /// Power changes.
        Power,
        /// Total power at locations changes.
        TotalPowerAtLocation,
        /// The power that the card's own text states.
        PrintedPower,
        /// Power is a fixed number.
        UnmodifiablePower,
        /// Power is not reduced.
        MayNotHavePowerReduced,
        /// A pilot adds nothing to the power of what it pilots.
        DoesNotAddToPowerWhenPiloting,
        /// Total ability at locations changes.
        TotalAbilityAtLocation,
        /// Total ability at locations is a fixed number.
        UnmodifiableTotalAbilityAtLocation,
        /// Total ability at locations is not reduced.
        MayNotHaveTotalAbilityAtLocationReduced,
        /// The ability that the card's own text states.
        PrintedAbility,
        /// The permanent pilot is suspended.
        SuspendPermanentPilot,
        /// Suspends the permanent astromechs of a starship.
        SuspendPermanentAstromech,
        /// Controlling locations needs the value in ability.
        AbilityRequiredToControlLocation,
        /// Forfeit changes.
        ForfeitValue,
        /// Forfeit is a fixed number.
        UnmodifiableForfeitValue,
        /// Forfeit is not reduced.
        MayNotHaveForfeitValueReduced,
        /// Forfeit is not increased.
        MayNotHaveForfeitValueIncreased,
        /// Forfeit is not increased above what is printed.
        MayNotHaveForfeitValueIncreasedAbovePrinted,
        /// A forfeited card satisfies all attrition.
        SatisfiesAllAttritionWhenForfeited,
        /// A forfeited card satisfies all battle damage.
        SatisfiesAllBattleDamageWhenForfeited,
        /// A forfeited card satisfies no attrition.
        MayNotSatisfyAttrition,
        /// Attrition changes.
        Attrition,
        /// Immune to attrition below the value.
        ImmunityToAttritionLessThan,
        /// Immune to attrition of the value.
        ImmunityToAttritionOfExactly,
        /// Immunity to attrition changes.
        ImmunityToAttritionChange,
        /// Immunity to attrition is lost.
        LoseImmunityToAttrition,
        /// No battle damage.
        NoBattleDamage,
        /// Cards move free.
        MovesFree,
        /// The cost of docking bay transit from here.
        DockingBayTransitFromCost,
        /// The cost of docking bay transit to here.
        DockingBayTransitToCost,
        /// Docking bay transit from here is free.
        DockingBayTransitFromForFree,
        /// Docking bay transit to here is free.
        DockingBayTransitToForFree,
        /// Landspeed changes.
        Landspeed,
        /// Hyperspeed is a fixed number.
        UnmodifiableHyperspeed,
        /// Game texts are cancelled.
        CancelGameText,
        /// Game texts are not cancelled.
        MayNotHaveGameTextCanceled,
        /// A location's text is cancelled for a player.
        CancelLocationGameTextForPlayer,
        /// Locations lie under the Hoth energy shield.
        UnderHothEnergyShield,
        /// Locations do not lie under the Hoth energy shield.
        MayNotBeCoveredByHothEnergyShield,
        /// Locations are battlegrounds whatever their Force icons.
        Battleground,
        /// Locations are no battlegrounds.
        Nonbattleground,
        /// Cards are suspended.
        SuspendCard,
        /// Another card's text reads differently.
        ModifyGameText,
        /// A Used Interrupt is lost when played.
        LostInterrupt,
        /// A Lost Interrupt is used when played.
        UsedInterrupt,
        /// A card may not attack.
        MayNotAttack,
        /// A card may not attack some targets.
        MayNotAttackTarget,
        /// A card may not be attacked.
        MayNotBeAttacked,
        /// A creature may attack what others may not.
        MayAttackTarget,
        /// What a parasite attaches to.
        ParasiteTarget,
        /// The total battle destiny at locations is a fixed number.
        UnmodifiableTotalBattleDestinyAtLocation,
        /// A character may escort a captive although others of its kind may not.
        MayEscortACaptive,
        /// A character may escort any number of captives.
        MayEscortAnyNumberOfCaptives,
        /// Forfeited cards go to the Used Pile.
        ForfeitedToUsedPile,
        /// Cards that are cancelled go to the Used Pile.
        PlaceInUsedPileWhenCanceled,
        /// Race destiny changes.
        RaceDestiny,
        /// Each destiny drawn for an action of such cards changes.
        EachDestinyForAction,
        /// Each duel destiny changes.
        EachDuelDestiny,
        /// Each asteroid destiny changes.
        EachAsteroidDestiny,
        /// Each carbon-freezing destiny changes.
        EachCarbonFreezingDestiny,
        /// Each epic event destiny changes.
        EachEpicEventDestiny,
        /// Each search party destiny changes.
        EachSearchPartyDestiny,
        /// Each tractor beam destiny changes.
        EachTractorBeamDestiny,
        /// Each training destiny changes.
        EachTrainingDestiny,
        /// Total asteroid destiny changes.
        TotalAsteroidDestiny,
        /// Total carbon-freezing destiny changes.
        TotalCarbonFreezingDestiny,
        /// Total movement destiny changes.
        TotalMovementDestiny,
        /// Total training destiny changes.
        TotalTrainingDestiny,
        /// The total of plain draws changes.
        TotalDestiny,
        /// The total battle destiny may not be changed in some way.
        MayNotModifyTotalBattleDestiny,
        /// Cancels what a card adds to Force drains.
        CancelForceDrainBonusesFromCard,
        /// Cancels what the opponent's cards add to Force drains.
        CancelOpponentsForceDrainBonuses,
        /// Cancels what the opponent's cards change of Force drains.
        CancelOpponentsForceDrainModifiers,
        /// Force drains are not reduced.
        MayNotReduceForceDrainAtLocation,
        /// The opponent of who drains changes no Force drains.
        MayNotModifyForceDrainAtLocation,
        /// A card changes no Force drains.
        MayNotModifyForceDrainsByUsingCard,
        /// Politics.
        Politics,
        /// Politics is a fixed number.
        UnmodifiablePolitics,
        /// Politics counts as power.
        UsePoliticsForPower,
        /// Immunity to a title.
        ImmuneToTitle,
        /// A location's text works at others too, as if it stood there.
        ExpandLocationGameText,
        /// A character counts as two.
        IsDoubled,
        /// A docking bay's text is ignored by those who travel from it or to it.
        IgnoreOtherDockingBayTransitCost,
        /// Cards walk in the Deploy phase only.
        MovesUsingLandspeedOnlyDuringDeployPhase,
        /// No battle destiny is added.
        MayNotAddBattleDestinyDraws,
        /// Battle destiny draws are not limited.
        BattleDestinyDrawsMayNotBeLimited,
        /// No attacks are initiated at locations.
        MayNotInitiateAttacksAtLocation,
        /// What a card does to others is suspended.
        SuspendEffectsFromCard,
        /// Deploying for free costs extra Force.
        ExtraForceCostToDeployForFree,
        /// Cards stay in the battle although a text keeps them out of it.
        MayNotBeExcludedFromBattle,
        /// Starships come and go at the location as at the starship that it belongs to.
        ServesAsItsStarship,
        /// Cards lose a keyword.
        RemoveKeyword,
        /// Cards add no icon to others.
        MayNotAddIcon,
        /// Cards are not unique.
        NotUnique,
        /// Cards are unique.
        Unique,
        /// Weapons may be fired at these cards.
        MayBeTargetedByWeapons,
        /// Some cards may not target these.
        MayNotBeTargetedBy,
        /// Some sites ask these cards for no more landspeed than others do.
        ImmuneToLandspeedRequirements,
        /// Weapons reach the nearest related exterior site.
        MayTargetAtNearestRelatedExteriorSite,
        /// Cards that are stacked on it are as good as out of play.
        ConsideredOutOfPlay,
        /// A switch of the server, such as that a player's losses are halved.
        SpecialFlag,
        /// Anything else: see the GEMP name.
        Other,
    }
}
