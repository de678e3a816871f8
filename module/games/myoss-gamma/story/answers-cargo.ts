/** Answers about what ships carry: lost cargo, people who escape, shuttles in flight. */
import { listOf, type AnswerSaid, type AnswerTable } from "../../../kit/story/answers";
import type { Json } from "../../../rules/kernel";
import type {
  Battle,
  Berth,
  CargoAbout,
  CargoLoss,
  EvacuateAbout,
  Evacuation,
  ShuttleAbout,
} from "../../../rules/myoss-gamma";
import { nameOf } from "./action-names";

type Said<About extends Json> = AnswerSaid<Battle, About>;

const namesIn = ({ view }: Said<Json>, ids: readonly string[]): string => listOf(ids.map((id) => nameOf(view, id)));

function lossText(said: Said<CargoAbout>, { bulk, shuttles }: CargoLoss): string {
  const { view, about, phrase } = said;
  const values = {
    ...{ ship: nameOf(view, about.ship), component: nameOf(view, about.component, about.ship), bulk },
    shuttles: namesIn(said, shuttles),
  };
  return phrase(`cargoLost.${shuttles.length === 0 ? "bulk" : bulk === 0 ? "shuttles" : "both"}`, values);
}

/** How many people escape from a lost ship, and where they go. */
function evacuationText(said: Said<EvacuateAbout>, { beamed, shuttles }: Evacuation): string {
  const { view, about, phrase } = said;
  const ship = nameOf(view, about.ship);
  const saved = Object.entries(beamed).filter(([, people]) => people > 0);
  if (saved.length === 0 && shuttles.length === 0) return phrase("evacuate.nobody", { ship });
  const beams = saved.map(([to, people]) => phrase("evacuate.beamed", { people, ship, to: nameOf(view, to) }));
  const count = shuttles.length;
  const flights = count === 0 ? [] : [phrase("evacuate.flown", { count, ship, shuttles: namesIn(said, shuttles) })];
  return [...beams, ...flights].join(" ");
}

export const CARGO_ANSWERS: AnswerTable<Battle> = {
  cargoLost: lossText,
  evacuate: evacuationText,
  shuttleAction: ({ view, about, phrase }: Said<ShuttleAbout>, berth: Berth | null) =>
    phrase(berth === null ? "shuttleStays" : "shuttleLands", {
      shuttle: nameOf(view, about.shuttle),
      ship: berth === null ? "" : nameOf(view, berth.ship),
      component: berth === null ? "" : nameOf(view, berth.component, berth.ship),
    }),
};
