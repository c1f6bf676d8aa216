// A schema can be described in the API's document only when it was made after this package was loaded. The site's own
// modules load it first; test files that share their modules may begin with another one.
import '@hono/zod-openapi'
