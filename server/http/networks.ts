import { isIPv6 } from 'node:net'
import { convertIPv6ToBinary } from 'hono/utils/ipaddr'
import type { NetworkWidth } from '../limits.ts'
import { limitKeyOf } from './client-address.ts'

export interface ClientNetwork {
  width: NetworkWidth
  /** Under which limits count it; a narrower network's key begins with the digits of the wider one's. */
  key: string
}

/** The networks that an address lies in, narrowest first: an IPv4 address alone, or an IPv6 /64, /56 and /48. */
export function networksOf(address: string): readonly [ClientNetwork, ...ClientNetwork[]] {
  const line: ClientNetwork = { width: 64, key: limitKeyOf(address) }
  if (!isIPv6(address)) return [line]
  const digits = convertIPv6ToBinary(address).toString(16).padStart(32, '0')
  return [line, ...([56, 48] as const).map((width) => ({ width, key: `${digits.slice(0, width / 4)}/${width}` }))]
}

/** The widest network of an address: its key for shares that no network may exceed, however many lines it has. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.key ?? limitKeyOf(address)

/** The widest network of an address of which only the narrowest network's key was kept. */
export const widestNetworkOfLine = (key: string): string => (key.endsWith('/64') ? `${key.slice(0, 48 / 4)}/48` : key)
