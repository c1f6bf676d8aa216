import { brotliDecompressSync } from 'node:zlib'

/**
 * Three grey pictures of 320 × 180, H.265 in an MP4 as phones record it. The text is the compressed file; ffmpeg with
 * x265 made it.
 */
export function anHevcFilm(): Buffer<ArrayBuffer> {
  return Buffer.from(brotliDecompressSync(Buffer.from(FILM.join(''), 'base64')))
}

const FILM = [
  'Gy8EAB6FcbPzUER4EdFoRNhZW0TQms7+lQAlkYwwdVHVxC5C1gmU1aLwgGuvL0VQrQMgjRId8P3Lfc6npKiA7cYK0SHLzdaNQWIB4JvtbDrWiA',
  'IPAgm0aDjikNLXgUUDSzDhXZJuE30EEQ9plAX5ZRpTbrNQr6JQ4YUet1lFWptQ9l6Hw7NwpWa9EgBQ3qPzqiAAIDA2f46jCtVr82AFoG4Ceblo',
  'AnLnBIGmAz7BkiONhiknqA1A0HmVBgHVuJI+C+aUPP/Gc/hz8RDY9spgDMCLTzoA4JVV/fsKQZWsfCE3DM2qhTmDJYnHNiVjjhsg0DUTCxZCkC',
  'f6yRVEMrTREiDw7521m4B6g3TwqQY1gGT0WrN2YdDnmm9ubwMAAGP//+NNYusWYho+wPF3/3+nN/6wMNYhMsT//5lG4YOCwvHeA6lHhM0uIVDD',
  '4bSU9EPvjntX7yXhTUEhwB1HCa094l7s09UBHY0qfxCgL2LpCAQCQy4TM4BUkkqMaWM0QKDgHAxpo+1OoFdLEwFzOfmwZk/3KxA0IPiD4BxMaa',
  'NtgECgQGAOty8CQIFjmISxrSR2GJZ7cDIjjQU7yokF5u8S9WvpizUO0RrafEFtoK2OT4RXJS0D+5Xi0qCza/qtb+r/07OCHb4u7cs3nqeq3z3x',
  'LfabeLeg2MrdnTD7nM275CIFBQODMBonnuUOrTVtt7/+dbKw9DFv/Xfl7radZhgiz0vvbHw5c7Du8DoeOrgtFAI=',
]
