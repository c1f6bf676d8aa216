import { createContext } from 'react'

/** Of the content security policy of this answer. Inline scripts and styles must carry it. */
export const NonceContext = createContext<string | undefined>(undefined)
