import { fileURLToPath } from 'node:url'
import { openGazetteer } from './gazetteer.ts'

/** The gazetteer that the build wrote, read once in a process, at the first question. */
export const bundledGazetteer = openGazetteer(fileURLToPath(new URL('../../build/gazetteer.bin', import.meta.url)))
