export const SERVER_STAMP: string
export const SERVER_SOURCES: readonly string[]
export const GAZETTEER_STAMP: string
export const GAZETTEER_SOURCES: readonly string[]
/** @returns a hash of all files at and below the paths, with their names */
export function fingerprint(paths: readonly string[]): string
/** Whether the stamp was written for this fingerprint. */
export function isCurrent(stamp: string, print: string): boolean
