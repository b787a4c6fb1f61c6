import { expect, test } from 'vitest'
import { describeInsecureConnections } from './insecure-connections.ts'
import { readSettings } from './settings.ts'

const s3 = { S3_BUCKET: 'dalil', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

const settingsNamed = (env: Record<string, string>) =>
  describeInsecureConnections(readSettings(env)).map((line) => line.split(':', 1)[0])

test.for([
  ['nothing is set', {}, []],
  ['a database on a socket', { DATABASE_URL: 'postgres:///dalil?host=/run/postgresql&user=dalil' }, []],
  ['a database on the loopback address', { DATABASE_URL: 'postgres://dalil@127.0.0.1/dalil' }, []],
  ['a database with TLS', { DATABASE_URL: 'postgres://dalil@db.example/dalil?sslmode=require' }, []],
  ['a database without TLS', { DATABASE_URL: 'postgres://dalil@db.example/dalil' }, ['DATABASE_URL']],
  [
    'a replica without TLS',
    { DATABASE_URL: 'postgres:///dalil', DATABASE_READ_URL: 'postgres://dalil@db.example/dalil' },
    ['DATABASE_READ_URL'],
  ],
  ['a database with optional TLS', { DATABASE_URL: 'postgres://db.example/dalil?sslmode=prefer' }, ['DATABASE_URL']],
  ['a host in the query', { DATABASE_URL: 'postgres:///dalil?host=10.0.0.5' }, ['DATABASE_URL']],
  ['a store on this machine', { ...s3, S3_ENDPOINT: 'http://localhost:8333' }, []],
  ['a store with TLS', { ...s3, S3_ENDPOINT: 'https://store.example' }, []],
  ['a store without TLS', { ...s3, S3_ENDPOINT: 'http://store.example' }, ['S3_ENDPOINT']],
  ['mail with TLS', { SMTP_URL: 'smtp://mail.example:587' }, []],
  ['mail without TLS', { SMTP_URL: 'smtp://mail.example:1025?tls=off' }, ['SMTP_URL']],
  ['a site without TLS', { PUBLIC_URL: 'http://dalil.example' }, ['PUBLIC_URL']],
] as const)('names the settings that allow unencrypted connections: %s', ([, env, named]) => {
  expect(settingsNamed(env)).toEqual(named)
})

test('does not print passwords', () => {
  const lines = describeInsecureConnections(
    readSettings({ DATABASE_URL: 'postgres://dalil:hunter22@db.example/dalil' }),
  )
  expect(lines.join('\n')).not.toContain('hunter22')
})
