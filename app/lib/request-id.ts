import { createContext } from 'react'

/** The id under which the server logs the request that it renders for; empty in the browser, which asked many. */
export const RequestIdContext = createContext('')
