#!/usr/bin/env node
// Replaces fpm where it cannot be downloaded: accepts the arguments electron-builder passes for a deb, and runs dpkg-deb.
// Use: CUSTOM_FPM_PATH=scripts/packaging/fpm-dpkg.mjs electron-builder --linux deb
// Control file: deb-control(5), Debian Policy chapter 5.
import console from 'node:console';
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const FLAGS = new Set(['force', 'debug']);
const COMPRESSIONS = { xz: 'xz', gz: 'gzip', zst: 'zstd', none: 'none' };

/** Parses an fpm command line into its options (each with all its values) and files. */
function readArguments(argv) {
  const options = {};
  const files = [];
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at];
    if (!argument.startsWith('-')) {
      const split = argument.lastIndexOf('=');
      files.push({ from: argument.slice(0, split), to: argument.slice(split + 1) });
      continue;
    }
    const [name, inline] = argument.replace(/^--?/, '').split(/=(.*)/s);
    const value = FLAGS.has(name) ? '' : inline ?? argv[++at];
    (options[name === 'depends' ? 'd' : name] ??= []).push(value);
  }
  return { options, files };
}

/** Returns the text of DEBIAN/control. `kilobytes` is the installed size. */
function controlFile(options, kilobytes) {
  const one = (name) => options[name]?.at(-1);
  const [synopsis, ...more] = (one('description') ?? '').split('\n').map((line) => line.trim()).filter(Boolean);
  const fields = {
    Package: one('name'),
    Version: one('iteration') ? `${one('version')}-${one('iteration')}` : one('version'),
    Architecture: one('architecture'),
    Maintainer: one('maintainer'),
    'Installed-Size': kilobytes,
    Depends: options.d?.join(', '),
    Recommends: options['deb-recommends']?.join(', '),
    Section: one('category'),
    Priority: one('deb-priority'),
    Homepage: one('url'),
    Description: [synopsis, ...more.map((line) => ` ${line}`)].join('\n'),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `${given.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

function buildDeb({ options, files }) {
  const one = (name) => options[name]?.at(-1);
  const root = mkdtempSync(path.join(tmpdir(), 'fpm-dpkg-'));
  try {
    for (const { from, to } of files) {
      const target = path.join(root, to);
      mkdirSync(path.dirname(target), { recursive: true });
      if (from.endsWith('/')) cpSync(from, target, { recursive: true }); // FROM/=TO: the folder's contents become TO
      else copyFileSync(from, target);
    }
    execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', root]); // regardless of the packager's umask
    const [size = '0'] = execFileSync('du', ['-sk', '--apparent-size', root], { encoding: 'utf8' }).split('\t');
    const control = path.join(root, 'DEBIAN');
    mkdirSync(control);
    chmodSync(control, 0o755); // the umask would have a say in a mode of mkdir
    writeFileSync(path.join(control, 'control'), controlFile(options, size));
    for (const [option, name] of [['after-install', 'postinst'], ['after-remove', 'postrm']]) {
      if (!one(option)) continue;
      copyFileSync(one(option), path.join(control, name));
      chmodSync(path.join(control, name), 0o755);
    }
    const compression = COMPRESSIONS[one('deb-compression')] ?? 'xz';
    execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', root, one('package')], { stdio: 'inherit' });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const asked = readArguments(process.argv.slice(2));
const [kind = 'nothing'] = asked.options.t ?? [];
if (kind === 'deb') buildDeb(asked);
else {
  console.error(`fpm-dpkg makes deb packages only, not ${kind}`);
  process.exitCode = 1;
}
