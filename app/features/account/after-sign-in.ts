/** In the address that a right password leads to, which goes on to `next` once the browser has shown its cookie. */
export const AFTER_SIGN_IN = 'after-sign-in'
