import { BlockList, isIP } from 'node:net'

/** Reads addresses and CIDR ranges, comma separated: `10.0.0.0/8, 2001:db8::1`. What cannot be read is in `bad`. */
export function parseNetworks(text: string): { networks: BlockList; bad: string[] } {
  const networks = new BlockList()
  const bad: string[] = []
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', prefix, ...rest] = entry.split('/')
    const version = isIP(address)
    const bits = version === 4 ? 32 : 128
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (version === 0 || rest.length > 0 || !(length >= 0 && length <= bits)) bad.push(entry)
    else networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return { networks, bad }
}
