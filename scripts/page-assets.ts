import * as pages from 'virtual:react-router/server-build'

/** Entry of the server build for another language, which is needed only for its list of each page's scripts. */
export const { assets } = pages
