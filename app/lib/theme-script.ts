import { THEME_COLOURS, THEME_MAX_AGE_SECONDS } from './theme.ts'

/**
 * Runs before the first paint: a choice that only local storage still knows (the cookie expired or was cleared) reaches
 * the page without a flash, and the cookie, so that the server knows it next time. Storage that holds anything but a
 * theme is ignored.
 */
export const THEME_SCRIPT = `try{if(!/(^|; )theme=/.test(document.cookie)){var t=localStorage.getItem('theme');if(t==='dark'||t==='light'){var e=document.documentElement;e.classList.remove('dark','light');e.classList.add(t);var c=document.querySelector('meta[name="theme-color"]');c&&c.setAttribute('content',${JSON.stringify(THEME_COLOURS)}[t]);document.cookie='theme='+t+'; Path=/; Max-Age=${THEME_MAX_AGE_SECONDS}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')}}}catch(e){}`
