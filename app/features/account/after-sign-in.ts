/**
 * Query parameter of /login after a successful sign-in: with a session the page goes on to `next`; without, it says
 * that the browser kept no cookie.
 */
export const AFTER_SIGN_IN = 'after-sign-in'
