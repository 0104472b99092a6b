//! `states`: the counters that the server announced.

use holocron_replay::account::SnapshotRecord;

row! {
    for SnapshotRecord
    |r| event states: "One snapshot of counters that the server announced.";

    bool is_stale = r.is_stale, Flag, "Counters of before a take-back, sent once more.";
    maybe_real dark_win_probability = r.dark_chance, Share,
        "Dark's chance to win from here, by the model that the file's metadata names (holocron.winning_model); absent without one.";
    maybe_int num_locations = r.num_locations, Cards, "Locations on the table.";
    maybe_int dark_hand = r.sides.dark.hand, Cards, "Cards in the Dark hand.";
    maybe_int dark_reserve_deck = r.sides.dark.reserve_deck, Cards,
        "Cards in Dark's Reserve Deck, inserted cards left out.";
    maybe_int dark_force_pile = r.sides.dark.force_pile, Cards, "Cards in Dark's Force Pile.";
    maybe_int dark_used_pile = r.sides.dark.used_pile, Cards, "Cards in Dark's Used Pile.";
    maybe_int dark_lost_pile = r.sides.dark.lost_pile, Cards, "Cards in Dark's Lost Pile.";
    maybe_int dark_out_of_play = r.sides.dark.out_of_play, Cards, "Dark cards out of play.";
    maybe_int dark_life_force = r.sides.dark.life_force, Force, "Dark's Reserve Deck, Force Pile and Used Pile.";
    maybe_real dark_force_generation = r.sides.dark.force_generation, Force, "Dark's total Force generation.";
    maybe_real dark_power = r.sides.dark.power, Power, "Dark's power over all locations.";
    maybe_int dark_num_locations = r.sides.dark.num_locations, Cards,
        "Locations where Dark has a card that can have power.";
    maybe_int dark_num_controlled = r.sides.dark.num_controlled, Cards,
        "Locations where Dark has power and the opponent nothing.";
    maybe_int dark_drain_potential = r.sides.dark.drain_potential, Force,
        "The opponent's printed Force icons at these.";
    maybe_real dark_battle_power = r.sides.dark.battle_power, Power, "Dark's total power in the running battle.";
    maybe_real dark_damage = r.sides.dark.damage, Force, "Battle damage that Dark owes.";
    maybe_real dark_attrition = r.sides.dark.attrition, Force, "Attrition that Dark owes.";
    maybe_int light_hand = r.sides.light.hand, Cards, "Cards in the Light hand.";
    maybe_int light_reserve_deck = r.sides.light.reserve_deck, Cards,
        "Cards in Light's Reserve Deck, inserted cards left out.";
    maybe_int light_force_pile = r.sides.light.force_pile, Cards, "Cards in Light's Force Pile.";
    maybe_int light_used_pile = r.sides.light.used_pile, Cards, "Cards in Light's Used Pile.";
    maybe_int light_lost_pile = r.sides.light.lost_pile, Cards, "Cards in Light's Lost Pile.";
    maybe_int light_out_of_play = r.sides.light.out_of_play, Cards, "Light cards out of play.";
    maybe_int light_life_force = r.sides.light.life_force, Force, "Light's Reserve Deck, Force Pile and Used Pile.";
    maybe_real light_force_generation = r.sides.light.force_generation, Force, "Light's total Force generation.";
    maybe_real light_power = r.sides.light.power, Power, "Light's power over all locations.";
    maybe_int light_num_locations = r.sides.light.num_locations, Cards,
        "Locations where Light has a card that can have power.";
    maybe_int light_num_controlled = r.sides.light.num_controlled, Cards,
        "Locations where Light has power and the opponent nothing.";
    maybe_int light_drain_potential = r.sides.light.drain_potential, Force,
        "The opponent's printed Force icons at these.";
    maybe_real light_battle_power = r.sides.light.battle_power, Power, "Light's total power in the running battle.";
    maybe_real light_damage = r.sides.light.damage, Force, "Battle damage that Light owes.";
    maybe_real light_attrition = r.sides.light.attrition, Force, "Attrition that Light owes.";
}
