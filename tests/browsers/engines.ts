import { chromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webKit } from './webkit.ts'

/** The three engines that visitors have. */
export const ENGINES: readonly Engine[] = [chromium, firefox, webKit({ isAccelerated: true })]
