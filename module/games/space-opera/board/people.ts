/** Questions about the people aboard: overrides and last words. SOCS-16. */
import { MOST_WORDS, shipOf } from "../../../rules/space-opera";
import { shipRow, type Asker } from "./panel";
import { memberOf, shipName, word } from "../story/words";

/** The question of whether a major character uses an override. */
export const OVERRIDE: Asker<{ ship: string; why: "stun" | "death"; members: string[] }, string | null> = ({
  view,
  about: { ship: id, why, members },
  answer,
  make,
}) => {
  const ship = shipOf(view, id);
  const values = { ship: shipName(view, id), member: memberOf(ship, members[0] ?? "")?.name ?? "" };
  const users = members.map((member) => {
    const person = memberOf(ship, member);
    return make.choice(member, {
      name: person?.name ?? member,
      note: word("overridesLeft", { count: person?.overrides ?? 0 }),
    });
  });
  const none = make.choice(null, {
    name: word(`do.noOverride.${why}`),
    note: word(`override.${why}.none`),
  });
  return {
    head: {
      title: word(`question.override.${why}.title`, values),
      text: word(`question.override.${why}.text`, values),
    },
    rows: [
      shipRow(view, id, {
        fields: [{ label: word("field.override"), named: false, choices: [...users, none] }],
      }),
    ],
    submit: word(answer === null ? `do.noOverride.${why}` : "do.override"),
  };
};

/** The question of a minor character's last words. */
export const LAST_WORDS: Asker<{ ship: string; member: string }, string> = ({
  view,
  about: { ship, member: id },
  answer,
  make,
}) => {
  const member = memberOf(shipOf(view, ship), id)?.name ?? id;
  const look = { value: answer, placeholder: word("told.usualLastWords"), most: MOST_WORDS };
  const writing = make.writing(look, (words) => words);
  return {
    values: { member },
    rows: [
      shipRow(view, ship, {
        name: word("partOf", { part: member, ship: shipName(view, ship) }),
        fields: [{ label: word("field.lastWords"), named: false, writing }],
      }),
    ],
    submit: word("do.lastWords"),
  };
};
