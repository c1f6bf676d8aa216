/** Header of `/healthz`: the versions of the scripts in all languages, apart by blanks. Absent until a page was drawn. */
export const SCRIPT_VERSIONS_HEADER = 'X-Script-Versions'
