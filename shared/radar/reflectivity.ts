import type { RadarPrecipitation } from '../contracts/radar.ts'
import { CLASS_LIMITS, type EchoClass, NO_ECHO } from './radar-palette.ts'

/**
 * Colours of the composite N0Q of the Iowa Environmental Mesonet, from its legend: 255 in a row, half a dBZ apart. Some
 * stand for several values.
 */
export const N0Q_COLOURS: readonly string[] = `
  85718f 85718f 86738d 87758b 87758b 887789 897987 897987 8a7b85 8b7d84 8b7d84 8c7f82 8d8180 8d8180 8e837e
  8f857c 8f857c 90877b 918979 918979 928b77 938d75 969153 989457 9b975b 9d9a60 a09d64 a3a068 a5a36d a8a671
  aaa976 adac7a b0af7e b2b283 b7b88c babb90 bdbe94 bfc199 c2c49d c4c7a2 c7caa6 cacdaa ccd0af d2d4b4 cfd2b4
  c9ccb4 c6c9b4 c3c7b4 c0c4b4 bdc1b4 b9beb4 b6bbb4 b3b9b4 b0b6b4 adb3b4 aab0b4 a4abb4 a0a8b4 9da5b4 9aa2b4
  97a0b4 949db4 919ab4 949bb5 9098b4 8c95b3 8892b2 808cb0 7c89af 7886ae 7483ac 7080ab 6c7daa 6779a9 6376a8
  5f73a7 5b70a6 576da4 4f67a2 4b64a1 4761a0 435e9f 415b9e 4361a2 4568a6 486faa 4a76ae 4d7db2 4f84b6 518bbb
  5699c3 599fc7 5ba6cb 5eadcf 60b4d4 62bbd8 65c2dc 67c9e0 6ad0e4 6fd6e8 68d6d7 59d6b3 52d6a2 4bd690 43d67e
  3cd66d 35d65b 11d518 11d117 10cd17 10c816 10c416 0fbc15 0fb714 0eb314 0eaf13 0eab13 0da612 0da212 0d9e11
  0c9911 0c9510 0c9110 0b880f 0b840e 0a800e 0a7c0d 0a770d 09730c 096f0c 096b0b 08660b 08620a 095e09 327308
  467d08 5b8807 6f9207 849d06 98a806 adb205 c1bd05 d6c704 ead204 ffe200 ffd800 ffd300 ffce00 ffc900 ffc400
  ffc000 ffbb00 ffb600 ffb100 ffac00 ffa700 ffa200 ff9900 ff9400 ff8f00 ff8a00 ff8500 ff8000 ff0000 f80000
  f10000 ea0000 e30000 d50000 cd0000 c60000 bf0000 b80000 b10000 aa0000 a30000 9b0000 940000 8d0000 7f0000
  780000 710000 ffffff fff5ff ffeaff ffdfff ffd4ff ffc9ff ffbeff ffb3ff ff9dff ff92ff ff75ff fc6bfd f960fa
  f656f7 f34bf4 f040f1 ed36ef ea2bec e720e9 e10be3 b200ff ac00fc a400f7 9b00f4 9300ef 8800ea 8300e8 7900e2
  7200dd 6900db 05ecf0 05ecf0 05ecf0 05dde0 05dde0 05dde0 05cdd0 05cdd0 04bdc0 04bdc0 04bdc0 04aeb0 04aeb0
  049ea0 049ea0 049ea0 038e90 038e90 038e90 037e80 037e80 036f70 036f70 036f70 025f60 025f60 024f50 024f50
  024f50 023f40 023f40 023f40 013030 013030 012020 012020 012020 3a67b5 3a67b5 3a67b5 3a67b5 fefefe ffffff
`
  .trim()
  .split(/\s+/)

/** dBZ of the colour with an index in `N0Q_COLOURS`. */
export const reflectivityOf = (index: number): number => -32 + (index + 1) / 2

/** The colour of a reflectivity, dBZ. */
export const n0qColourOf = (reflectivity: number): string =>
  N0Q_COLOURS[Math.min(N0Q_COLOURS.length, Math.max(1, Math.round((reflectivity + 32) * 2))) - 1] ?? 'ffffff'

/**
 * Z = a R^b with R in mm/h of water: rain by Marshall and Palmer (1948), snow by Sekhon and Srivastava (1970), as
 * Environment Canada converts its own echoes.
 */
const RELATIONS: Record<RadarPrecipitation, readonly [a: number, b: number]> = { rain: [200, 1.6], snow: [1_780, 2.21] }

/** @param water mm/h */
export function reflectivityOfRate(water: number, precipitation: RadarPrecipitation): number {
  const [a, b] = RELATIONS[precipitation]
  return 10 * Math.log10(a * water ** b)
}

/** The class of an echo. A millimetre of water is taken for a centimetre of snow. @param reflectivity dBZ */
export function classOfReflectivity(reflectivity: number, precipitation: RadarPrecipitation): EchoClass {
  const [a, b] = RELATIONS[precipitation]
  const rate = (10 ** (reflectivity / 10) / a) ** (1 / b)
  return CLASS_LIMITS[precipitation].findLastIndex((from) => rate >= from) + 1 || NO_ECHO
}
