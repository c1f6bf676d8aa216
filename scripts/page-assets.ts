import * as pages from 'virtual:react-router/server-build'

/** What the server's build of a further language is made for: which scripts belong to which page. */
export const { assets } = pages
