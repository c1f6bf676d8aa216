import { readFile } from 'node:fs/promises'

export interface ShippedNginxOptions {
  /** Port that leads to the origin. */
  http: number
  /** Port of the origin. */
  origin: number
  /** Ports of the site's processes. */
  sites: readonly number[]
  /** Whether the origin is https, as shipped; `site.pem` and `site.key` are then its certificate and key. */
  isTls: boolean
}

/**
 * The configuration in `deploy/nginx.conf`, at ports and in folders of a test. Everything else is word for word, without
 * what is commented out.
 *
 * @throws {Error} when a line that differs here is no longer in the file exactly once
 */
export async function shippedServers({ http, origin, sites, isTls }: ShippedNginxOptions): Promise<string> {
  const here: [shipped: string, here: string][] = [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${origin}${isTls ? ' ssl http2' : ''};`],
    ['listen [::]:443 ssl http2;', ''],
    ['return 301 https://weather.example.org', `return 301 ${isTls ? 'https' : 'http'}://localhost:${origin}`],
    ['ssl_certificate /etc/ssl/certs/weather.example.org.pem;', isTls ? 'ssl_certificate site.pem;' : ''],
    ['ssl_certificate_key /etc/ssl/private/weather.example.org.key;', isTls ? 'ssl_certificate_key site.key;' : ''],
    ['server 127.0.0.1:3000 max_fails=1 fail_timeout=1s;', ''],
    [
      'server 127.0.0.1:3001 max_fails=1 fail_timeout=1s;',
      sites.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n'),
    ],
    ['proxy_cache_path /var/lib/nginx/lake-effect ', 'proxy_cache_path cache '],
    ['error_log /var/log/nginx/lake-effect-error.log crit;', ''],
    ['access_log /var/log/nginx/lake-effect.log ', 'access_log access.log '],
  ]
  const shipped = (await readFile('deploy/nginx.conf', 'utf8')).replaceAll(/^#.*\n/gm, '')
  let servers = shipped.replaceAll('server_name weather.example.org;', 'server_name localhost;')
  for (const [from, to] of here) {
    if (servers.split(from).length !== 2) throw new Error(`deploy/nginx.conf has not exactly one “${from}”`)
    servers = servers.replace(from, to)
  }
  return servers
}
