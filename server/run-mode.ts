/** With `--dev` the pages come from their sources, with hot reload. Every other start is in production mode. */
export const isDevelopment = process.argv.includes('--dev')

// React and others choose between their two builds while they load, by this variable alone: main.ts imports this module
// before all others. A value from the environment is overruled.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
