import { createContext } from 'react'

/** Random for each drawing of a page. Inline scripts and styles must carry it: the page's policy allows no others. */
export const NonceContext = createContext<string | undefined>(undefined)
