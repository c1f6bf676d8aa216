import { m } from '#words/messages.js'

/** Whether a page of a place, an answer about its alerts or an event of its stream says that there is none. */
export const isAllClear = (text: string): boolean => text.includes(m.alerts_none()) || text.includes('"state":"none"')
