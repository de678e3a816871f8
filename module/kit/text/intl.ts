/** The language of our texts, and what a browser makes for it. */

let language = () => "en";

/** Sets the language by whose rules is counted, listed and sorted. */
export function countIn(languageNow: () => string): void {
  language = languageNow;
}

interface Knowing {
  supportedLocalesOf(language: string): readonly string[];
}

/** What must know a language: where one of them does not, it would take that of the browser. */
const KNOWING: readonly Knowing[] = [Intl.ListFormat, Intl.NumberFormat, Intl.DateTimeFormat, Intl.PluralRules];

/** That language; English if it is none that this browser knows. */
function spoken(): string {
  try {
    const [known] = Intl.getCanonicalLocales(language());
    return known && KNOWING.every((each) => each.supportedLocalesOf(known).length > 0) ? known : "en";
  } catch {
    return "en";
  }
}

/** What a browser makes for the language: making it takes a hundred times as long as using it, so it is kept. */
export function keptFor<Made>(make: (language: string) => Made): () => Made {
  let [kept, made]: [string, Made | null] = ["", null];
  return () => {
    const now = language();
    if (made === null || now !== kept) [kept, made] = [now, make(spoken())];
    return made;
  };
}

/** Joins a list as a sentence does. Our English has no comma before the "and". */
export const joining = keptFor((language) => new Intl.ListFormat(language === "en" ? "en-GB" : language));
