import { FONT_KEY, FONT_MARK, latinFont } from './page-font.ts'

/** A document whose first byte came within so many milliseconds of the navigation's start comes over a fast line. */
const FAST_MS = 100
/** CSS pixels. A smaller screen is a phone's or a tablet's, which would hold its first paint until scripts have run. */
const DESKTOP_WIDTH = 1_024

/**
 * Runs before the first paint. The font is used where it hardly delays anything: it is in the browser's cache, or a
 * desktop is on a fast line. Only then it is preloaded: Chromium holds the first paint for a preloaded optional font, so
 * that nothing moves afterwards. A function, because only a function that is not called is left out of the browser's
 * build.
 */
export const fontScript = () =>
  `try{(function(u,k){try{k=localStorage.getItem('${FONT_KEY}')}catch(e){}if(k===u||screen.width>=${DESKTOP_WIDTH}&&performance.getEntriesByType('navigation')[0].responseStart<${FAST_MS}){var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='anonymous';l.href=u;document.head.appendChild(l);document.documentElement.setAttribute('${FONT_MARK}','')}})(${JSON.stringify(latinFont)})}catch(e){}`
