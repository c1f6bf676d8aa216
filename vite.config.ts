import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitTsDeclarations: true,
      emitReadme: false,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Every browser that runs the bundle preloads modules by itself; the polyfill would be a request's worth of code.
    modulePreload: { polyfill: false },
    // A font inlined into the style sheet could not be preloaded, and `font-src` forbids data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Two shared files instead of a dozen: libraries, which change rarely, and the parts every page uses.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/ },
                { name: 'site', test: /[\\/](app[\\/](lib|ui|paraglide)|shared)[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
  },
  // Found late, a package would make Vite rebundle during the first visit and answer 504 in the middle of hydration.
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', '@tanstack/react-query'],
  },
}))
