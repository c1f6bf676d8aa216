/** Does with each message what it says; answers with its process id. */
process.on('message', (message) => {
  if (String(message) === 'crash') process.kill(process.pid, 'SIGKILL')
  if (String(message) === 'hang') for (;;);
  process.send?.(process.pid)
})
