/** Paths of the pages that exist. Links to other pages are not drawn. */
export type OpenPages = ReadonlySet<string>
