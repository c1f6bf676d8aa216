import { pictureOf } from '../../media/sample-drawing.ts'
import { OTHER_SCENES } from './other-scenes.ts'
import { FILTERS } from './scene-filters.ts'
import { WINTER_SCENES } from './winter-scenes.ts'

const SCENES = { ...WINTER_SCENES, ...OTHER_SCENES }

const SAMPLE_WIDTH = 1120

export type ReportSceneName = keyof typeof SCENES

/**
 * The sample reports' photos: drawn views from a window, as SVG.
 *
 * @param seed another one gives another picture of the same weather
 */
export function drawReportScene(name: ReportSceneName, seed: number): string {
  const { sky, drawing } = SCENES[name]
  return pictureOf(sky, drawing(seed), { filters: FILTERS, width: SAMPLE_WIDTH })
}
