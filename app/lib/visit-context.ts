import { createContext } from 'react-router'
import type { Visit } from '#shared/visit.ts'

/** Where loaders find the visit that asks. The server sets it; there is no default. */
export const visitContext = createContext<Visit>()
