// Runs before the other scripts with any installed version of Node, so it uses no packages and no newer syntax than
// Node 18.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(root, 'node_modules')
const stamp = join(packages, '.dalil-installed')
const lock = join(root, '.build', 'prepare.lock')
const platform = `${process.platform}-${process.arch}`

const [major, minor] = process.versions.node.split('.').map(Number)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const bringsNode = `node-${platform.replace('win32', 'win')}` in manifest.optionalDependencies

if (major < 20) stop(`Dalil needs Node 20 or newer, and this is ${process.versions.node}: install one from nodejs.org.`)
if (!bringsNode && (major < 24 || (major === 24 && minor < 7))) {
  stop(
    `On ${platform} Dalil needs Node 24.7 or newer, and this is ${process.versions.node}: install one from nodejs.org.`,
  )
}
if (!isInstalled()) alone(() => isInstalled() || install())

function stop(line) {
  console.error(line)
  process.exit(1)
}

function wanted() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return createHash('sha256').update(`${platform}\n${text}`).digest('hex')
}

/** Compares contents, because modification times are meaningless after a clone. */
function isInstalled() {
  if (bringsNode && !existsSync(join(packages, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')))
    return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return true
  try {
    const { packages: due } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const { packages: there } = JSON.parse(readFileSync(join(packages, '.package-lock.json'), 'utf8'))
    const differs = Object.keys(due).some((path) => {
      if (!path.includes('node_modules/')) return false
      const [should, is] = [due[path], there[path]]
      return is ? is.version !== should.version || is.integrity !== should.integrity : !should.optional
    })
    if (differs) return false
  } catch {
    return false
  }
  remember()
  return true
}

/** Stores that the installation is up to date. Without write access to node_modules, the next run compares again. */
function remember() {
  try {
    writeFileSync(stamp, wanted())
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

function install() {
  const started = Date.now()
  process.stdout.write('Installing packages … ')
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(command, args.concat('ci', '--no-audit', '--no-fund', '--loglevel=error'), {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.log('failed')
    const lines = `${result.stderr}\n${result.stdout}`
      .split('\n')
      .map((line) => line.replace(/^npm (error|ERR!) ?/, ''))
    const message = lines.find((line) => line.trim() && !/^(code|errno|syscall|path) /.test(line))
    const why = result.error ? result.error.message : message || `npm ended with ${result.status}`
    stop(`Cannot install the packages: ${why.trim()} Check the network and the free disk space, then try again.`)
  }
  remember()
  console.log(`${Math.round((Date.now() - started) / 1000)} s`)
}

/** Takes a lock, because two installs in the same folder would corrupt each other. */
function alone(work) {
  const mine = `${lock}.${process.pid}`
  try {
    mkdirSync(dirname(lock), { recursive: true })
    writeFileSync(mine, String(process.pid))
  } catch (error) {
    stop(`Cannot write in ${root}: ${error.message}.`)
  }
  process.on('exit', () => rmSync(mine, { force: true }))
  while (!take(mine)) {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid
    if (!isAlive(holder)) rmSync(lock, { force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  work()
}

function take(mine) {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
