import { configureGlobal } from 'fast-check'

// What every change is held to must not depend on the draw of the day. `FC_SEED=123` draws others.
configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })
