/** Self-destruction of a ship. Myoss Gamma, "Self destruct"; MG-125, MG-126. */
import type { Reason } from "../../kernel";
import { componentIds, type ActionRules } from "./rule";
import { loseSection } from "../loss/destruction";
import { tell, type MyossReferee } from "../events";
import { DESTROYED, NO_SUCH_COMPONENT, WRONG_KIND } from "../reasons";
import { componentOf, theComponent } from "../ship/scores";
import { sectionsLeft } from "../loss/sections";
import { show } from "../sight";
import type { Battle, Component, Ship } from "../state";

const NO_REMOTE_SELF_DESTRUCT: Reason = { code: "no-remote-self-destruct" };

/** All sections go at once, in list order, so that none of them is hit by the pieces of another. */
function selfDestruct(battle: Battle, ship: Ship, { id, attrs }: Component, referee: MyossReferee): void {
  const charge = { component: id, power: attrs.DP ?? 0 };
  show(battle, ship, id);
  if (!referee.silent) tell(referee, { event: "selfDestructed", ship: ship.id, ...charge });
  for (const section of sectionsLeft(ship)) loseSection(battle, ship, section, "exploded", referee, charge);
}

export const SELF_DESTRUCT_RULES: ActionRules<"selfDestruct"> = {
  selfDestruct: {
    members: { component: componentIds(({ kind }) => kind === "selfDestruct") },
    cost: ({ selfDestructCost }) => selfDestructCost,
    remote: true,
    refuse(battle, ship, action, payer) {
      const component = componentOf(ship, action.component);
      if (!component) return NO_SUCH_COMPONENT;
      if (component.kind !== "selfDestruct") return WRONG_KIND.selfDestruct;
      if (component.destroyed) return DESTROYED;
      return ship === payer || battle.options.remoteSelfDestruct ? null : NO_REMOTE_SELF_DESTRUCT;
    },
    perform: (battle, ship, { component }, referee) =>
      selfDestruct(battle, ship, theComponent(ship, component), referee),
  },
};
