/** Addresses of the pages that exist. What leads elsewhere is not drawn: an absent button is better than a dead end. */
export type OpenPages = ReadonlySet<string>
