import routes from '../../app/routes.ts'

/** Pages that lead a stranger to the login page; accounts are given out by administrators, so does that of new ones. */
const CLOSED = new Set(
  ['post-create', 'post-edit', 'reports-moderation', 'security', 'account', 'sign-up'].map(
    (name) => `routes/${name}.tsx`,
  ),
)

/** An address of each page that anybody may read; of what has an id or a name, one that does not exist. */
export const PUBLIC_PAGES = routes
  .filter(({ file }) => !CLOSED.has(file))
  .map(({ path = '' }) => `/${path.replace('*', 'no-such-page').replace(/:\w+/, 'f'.repeat(20))}`)
