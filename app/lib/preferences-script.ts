import { COOKIE_MAX_AGE_SECONDS } from './lasting-cookie.ts'

/**
 * Runs before the first paint. The server draws the units, so a choice that only local storage still knows (browsers
 * drop cookies earlier) goes into the cookies, and the page is asked for once more before anything is seen. Only when
 * the cookie was really taken: with cookies blocked the page stays as it is. Storage that holds anything but a choice
 * is ignored.
 */
export const PREFERENCES_SCRIPT = `try{(function(n){['units','clock'].forEach(function(k){var v=localStorage.getItem(k);if(document.cookie.indexOf(k+'=')<0&&/^[a-z0-9.]{2,40}$/.test(v||'')){document.cookie=k+'='+v+'; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');n=n||document.cookie.indexOf(k+'=')>=0}});if(n){document.documentElement.style.visibility='hidden';location.reload()}})(false)}catch(e){}`
