import { isIPv4, isIPv6 } from 'node:net'
import { convertIPv6ToBinary } from 'hono/utils/ipaddr'

/**
 * The network that an address lies in, too wide to name a household: IPv4 /16, IPv6 /48; null when it is no address.
 */
export function networkOf(address: string): string | null {
  if (isIPv4(address)) return `${address.split('.').slice(0, 2).join('.')}.0.0/16`
  if (!isIPv6(address)) return null
  const start = convertIPv6ToBinary(address) >> 80n
  const groups = [32n, 16n, 0n].map((shift) => ((start >> shift) & 0xffffn).toString(16))
  return `${groups.join(':')}::/48`
}
