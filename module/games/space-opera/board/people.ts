/** What concerns the people aboard: overrides, and last words. SOCS-16. */
import { MOST_WORDS } from "../../../rules/space-opera";
import { rowOf } from "../../../kit/board/form";
import type { Asker } from "./panel";
import { memberOf, shipSign, word } from "../story/words";

/** Whether a major character uses an override. */
export const OVERRIDE: Asker<{ ship: string; why: "stun" | "death"; members: string[] }, string | null> = ({
  view,
  about: { ship: id, why, members },
  answer,
  make,
  texts,
}) => {
  const ship = view.ships.find((one) => one.ship === id);
  const named = { ship: ship?.name ?? id, member: memberOf(ship, members[0] ?? "")?.name ?? "" };
  const users = members.map((member) => {
    const person = memberOf(ship, member);
    return make.choice(member, {
      name: person?.name ?? member,
      note: word(texts, "overridesLeft", { count: person?.overrides ?? 0 }),
    });
  });
  const none = make.choice(null, {
    name: word(texts, `do.noOverride.${why}`),
    note: word(texts, `override.${why}.none`),
  });
  return {
    title: word(texts, `question.override.${why}.title`, named),
    text: word(texts, `question.override.${why}.text`, named),
    rows: [
      rowOf({
        sign: ship ? shipSign(ship) : "",
        name: ship?.name ?? id,
        fields: [{ label: word(texts, "field.override"), named: false, choices: [...users, none] }],
      }),
    ],
    submit: word(texts, answer === null ? `do.noOverride.${why}` : "do.override"),
  };
};

/** What a minor character says at the end. */
export const LAST_WORDS: Asker<{ ship: string; member: string }, string> = ({
  view,
  about: { ship: id, member },
  answer,
  make,
  texts,
}) => {
  const ship = view.ships.find((one) => one.ship === id);
  const name = memberOf(ship, member)?.name ?? member;
  const look = { value: answer, placeholder: word(texts, "told.usualLastWords"), most: MOST_WORDS };
  return {
    title: word(texts, "question.lastWords.title", { member: name }),
    text: word(texts, "question.lastWords.text"),
    rows: [
      rowOf({
        sign: ship ? shipSign(ship) : "",
        name: word(texts, "partOf", { part: name, ship: ship?.name ?? id }),
        fields: [
          { label: word(texts, "field.lastWords"), named: false, writing: make.writing(look, (words) => words) },
        ],
      }),
    ],
    submit: word(texts, "do.lastWords"),
  };
};
