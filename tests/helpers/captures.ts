import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const directory = resolve(process.env.CAPTURES_DIR ?? '../shared/captures')

/** Whether the recorded answers of the real services lie on this machine; tests that need them skip without. */
export const hasCaptures = existsSync(directory)

/** A recorded answer as text, such as `readCapture('open-meteo/error-429-daily.json')`. */
export const readCapture = (path: string): string => readFileSync(join(directory, path), 'utf8')

/** The names of the recorded answers in a folder, such as `eccc/thunderstorm-outlooks`. */
export const listCaptures = (folder: string): string[] => readdirSync(join(directory, folder)).sort()
