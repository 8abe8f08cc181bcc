#!/usr/bin/env node
import '@savoir/tooling/savoir-remote';
