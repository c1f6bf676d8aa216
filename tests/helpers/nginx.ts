import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const NGINX = '/usr/sbin/nginx'

/** Why nginx is not available; null when it is. */
export const noNginx: string | null = existsSync(NGINX) ? null : `${NGINX} is not installed`

export interface Nginx {
  /** Its error log. */
  log: string[]
  /** Where relative names in its configuration lead. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts nginx in a temporary folder, as the user who runs the test.
 *
 * @param servers content of the `http` block; file names are resolved in that folder
 * @param files to be written there first, by name
 * @param probe an address that it answers once it is ready
 * @throws with its log when it does not start
 */
export async function startNginx(servers: string, files: Record<string, string>, probe: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-nginx-'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  const configuration = `daemon off; master_process off; pid nginx.pid; error_log stderr error;
    events { worker_connections 4096; }
    http { access_log off; ${paths.join(' ')}\n${servers}\n}`
  await writeFile(join(folder, 'nginx.conf'), configuration)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o600 })
  const server = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)))
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGQUIT')) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await fetch(probe, { redirect: 'manual' }).catch(() => null))) {
    if (server.exitCode !== null) {
      await stop()
      throw new Error(`nginx did not start:\n${log.join('\n')}`)
    }
    await sleep(50)
  }
  return { log, folder, stop }
}
