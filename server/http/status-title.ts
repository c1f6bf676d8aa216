import { m } from '#words/messages.js'

/** What a status is called in a problem's title (RFC 9110, section 15). */
export const statusTitle = (status: number): string => (TITLES[status] ?? m.status_other)()

const TITLES: Readonly<Record<number, () => string>> = {
  400: m.status_400,
  401: m.status_401,
  403: m.status_403,
  404: m.status_404,
  405: m.status_405,
  408: m.status_408,
  409: m.status_409,
  410: m.status_410,
  412: m.status_412,
  413: m.status_413,
  415: m.status_415,
  421: m.status_421,
  422: m.status_422,
  423: m.status_423,
  429: m.status_429,
  431: m.status_431,
  500: m.status_500,
  501: m.status_501,
  502: m.status_502,
  503: m.status_503,
  504: m.status_504,
  507: m.status_507,
}
