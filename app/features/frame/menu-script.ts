export const MENU_ID = 'menu'

/**
 * Marks the root while the menu is open, so that the page behind it stands still (frame.css). It is part of the document:
 * the browser opens the menu before the page's code has come.
 */
export const MENU_SCRIPT = `addEventListener('toggle',function(e){if(e.target.id==='${MENU_ID}')document.documentElement.toggleAttribute('data-menu',e.newState==='open')},true)`
