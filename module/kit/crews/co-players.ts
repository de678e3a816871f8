/**
 * The name of the queries by which crew mates show each other what they draft. They are answered from `init` on, on a
 * page without a battle, too: whoever is refused tells it again. What reads them is fetched with the first.
 */
export const DRAFT = "draft";
