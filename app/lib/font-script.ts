import { FONT_KEY, FONT_MARK, latinFont } from './page-font.ts'

/**
 * A document whose first byte came within so many milliseconds of the navigation's start comes over a fast line. A slow
 * phone (150 ms to the server and back) takes longer for the connection alone.
 */
const FAST_MS = 300

/**
 * Runs before the first paint. The font is used where it delays nothing: it is in the browser's cache, or the line is
 * fast. Only then it is preloaded: Chromium holds the first paint for a preloaded optional font, so that nothing moves
 * afterwards.
 */
export const FONT_SCRIPT = `try{(function(u,k){try{k=localStorage.getItem('${FONT_KEY}')}catch(e){}if(k===u||performance.getEntriesByType('navigation')[0].responseStart<${FAST_MS}){var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='anonymous';l.href=u;document.head.appendChild(l);document.documentElement.setAttribute('${FONT_MARK}','')}})(${JSON.stringify(latinFont)})}catch(e){}`
