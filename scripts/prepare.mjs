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
const includesNode = `node-${platform.replace('win32', 'win')}` in manifest.optionalDependencies

if (major < 20) stop(`Dalil needs Node 20 or newer, and this is ${process.versions.node}: install one from nodejs.org.`)
if (!includesNode && (major < 24 || (major === 24 && minor < 7))) {
  stop(
    `On ${platform} Dalil needs Node 24.7 or newer, and this is ${process.versions.node}: install one from nodejs.org.`,
  )
}
if (!isInstalled()) runWithLock(() => isInstalled() || install())

function stop(line) {
  console.error(line)
  process.exit(1)
}

function hashLockfile() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return createHash('sha256').update(`${platform}\n${text}`).digest('hex')
}

/** Compares contents, because modification times are meaningless after a clone. */
function isInstalled() {
  if (includesNode && !existsSync(join(packages, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')))
    return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLockfile()) return true
  try {
    const { packages: expected } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const { packages: installed } = JSON.parse(readFileSync(join(packages, '.package-lock.json'), 'utf8'))
    const differs = Object.keys(expected).some((path) => {
      if (!path.includes('node_modules/')) return false
      const [locked, actual] = [expected[path], installed[path]]
      return actual ? actual.version !== locked.version || actual.integrity !== locked.integrity : !locked.optional
    })
    if (differs) return false
  } catch {
    return false
  }
  writeStamp()
  return true
}

/** Without write access to node_modules, the next run compares again. */
function writeStamp() {
  try {
    writeFileSync(stamp, hashLockfile())
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
  writeStamp()
  console.log(`${Math.round((Date.now() - started) / 1000)} s`)
}

/** Takes a lock, because two installs in the same folder would corrupt each other. */
function runWithLock(work) {
  const ownFile = `${lock}.${process.pid}`
  try {
    mkdirSync(dirname(lock), { recursive: true })
    writeFileSync(ownFile, String(process.pid))
  } catch (error) {
    stop(`Cannot write in ${root}: ${error.message}.`)
  }
  process.on('exit', () => rmSync(ownFile, { force: true }))
  while (!tryLock(ownFile)) {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid
    if (!isAlive(holder)) rmSync(lock, { force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  work()
}

function tryLock(ownFile) {
  try {
    linkSync(ownFile, lock)
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
