import { webAddress } from './web-address.ts'

/** Whether a host name, without port, can only mean this machine. IPv6 comes with or without brackets. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    name === '[::1]' ||
    name === '::1'
  )
}

/** Whether only this machine can reach the site at `origin`: a site for trying out, never one for the public. */
export function isLoopbackOrigin(origin: string): boolean {
  const address = webAddress(origin)
  return address !== null && isLoopbackHost(address.hostname)
}

/** Whether traffic between a browser and the site is encrypted or stays on this machine. */
export const isSafeOrigin = (origin: string): boolean => origin.startsWith('https:') || isLoopbackOrigin(origin)
