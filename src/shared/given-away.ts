/** What the local API gives away. Every route says which of it, and the popup names all of it before a site may read the API. */

/**
 * Headlines: their titles, links and first lines. Feeds: their addresses. Lists: the models and the quotes. Times: when the
 * program runs, and when it fetched what. A route that gives away anything else needs a new name here, with a text.
 */
export const GIVEN_AWAY = ['headlines', 'feeds', 'lists', 'times'] as const;
export type GivenAway = (typeof GIVEN_AWAY)[number];
