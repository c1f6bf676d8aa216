import { createContext } from 'react'

/** The id under which the server logged the request that it rendered this document for. */
export const RequestIdContext = createContext('')

/** Name of the `<meta>` that carries it to the browser. */
export const REQUEST_ID_META = 'request-id'
