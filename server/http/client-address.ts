import { type BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { convertIPv6ToBinary } from 'hono/utils/ipaddr'
import { parseNetworks } from './network-list.ts'
import { nodeRequestOf } from './node-request.ts'

export const UNKNOWN_ADDRESS = 'unknown'

/**
 * The right-most address that is not a trusted proxy's: clients can write anything left of it.
 * X-Forwarded-For counts only when the peer itself is trusted.
 */
export function findClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  let address = plainAddress(peer ?? '')
  if (!address) return UNKNOWN_ADDRESS
  if (forwardedFor === undefined) return address
  for (const hop of forwardedFor.split(',').reverse()) {
    if (!trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return address
    const previous = plainAddress(hop.trim())
    // A trusted proxy wrote something that is no address: entries further left are not reliable.
    if (!previous) return address
    address = previous
  }
  return address
}

/** Addresses of this machine and of private networks. */
const { networks: OWN_NETWORKS } = parseNetworks(
  '127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, 100.64.0.0/10, fc00::/7, fe80::/10',
)

/**
 * The peer's address if a peer of this machine or of a private network sends X-Forwarded-For and is not among the trusted
 * proxies: it is most likely the site's own proxy, missing from TRUSTED_PROXIES. Otherwise null.
 */
export function findUnnamedProxy(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string | null {
  const address = forwardedFor !== undefined && plainAddress(peer ?? '')
  if (!address) return null
  const version = isIPv6(address) ? 'ipv6' : 'ipv4'
  return OWN_NETWORKS.check(address, version) && !trustedProxies.check(address, version) ? address : null
}

/** IPv4 as it is; IPv6 by its first 64 bits, because one household has all addresses below them. */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address
  const network = convertIPv6ToBinary(address) >> 64n
  return `${network.toString(16).padStart(16, '0')}/64`
}

/** Whether the connection comes straight from this machine, with no proxy between. */
export function isDirectLoopback(c: Context): boolean {
  const peer = plainAddress(nodeRequestOf(c).peer ?? '')
  return !isForwarded(c) && (peer === '::1' || peer.startsWith('127.'))
}

/** Whether a header shows that a proxy forwarded the request. */
export const isForwarded = (c: Context): boolean =>
  ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'].some((name) => c.req.header(name) !== undefined)

/** An address without brackets, port and zone; IPv4-mapped IPv6 becomes IPv4. Empty when it is not an address. */
function plainAddress(text: string): string {
  if (isIPv4(text)) return text
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : ''
  const binary = convertIPv6ToBinary(bare)
  if (binary >> 32n !== 0xffffn) return bare
  return [24n, 16n, 8n, 0n].map((shift) => (binary >> shift) & 0xffn).join('.')
}
