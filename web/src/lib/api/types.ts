// Made by `npm run types` from the server; do not edit.
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server works */
        get: operations["get-healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play as a guest; sets the cookie */
        post: operations["post-api-guests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am */
        get: operations["get-api-me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the guest an account */
        post: operations["post-api-accounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; sets the cookie */
        post: operations["post-api-login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games, their options, and programs */
        get: operations["get-api-games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new match */
        post: operations["post-api-matches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The match as I may see it */
        get: operations["get-api-matches-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an open seat */
        post: operations["post-api-matches-id-join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened */
        get: operations["get-api-matches-id-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose */
        post: operations["post-api-matches-id-choices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a finished match */
        get: operations["get-api-matches-id-record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out; clears the cookie */
        post: operations["post-api-logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out everywhere; clears the cookie */
        post: operations["post-api-logout-all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; signs out everywhere else */
        post: operations["post-api-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete my account */
        post: operations["post-api-accounts-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept of me */
        get: operations["get-api-me-data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open tables, my matches, matches to watch */
        get: operations["get-api-lobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a seat back, or close the bout, before the match begins */
        post: operations["post-api-matches-id-leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up */
        post: operations["post-api-matches-id-resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer, accept or refuse a draw */
        post: operations["post-api-matches-id-draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for my last choice back, or answer such a wish */
        post: operations["post-api-matches-id-back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/stand-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a program play for me, once all other people agree */
        post: operations["post-api-matches-id-stand-in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/stand-in/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree with who wants a program, or not; or play again myself */
        post: operations["post-api-matches-id-stand-in-answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play again; `next` names the new match */
        post: operations["post-api-matches-id-rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/spectators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let others watch, or not */
        post: operations["post-api-matches-id-spectators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take my last choice back alone */
        post: operations["post-api-matches-id-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The players' talk */
        get: operations["get-api-matches-id-chat"];
        put?: never;
        /** Say something */
        post: operations["post-api-matches-id-chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/codex/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All rules */
        get: operations["get-api-codex-game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All cards and pieces in words */
        get: operations["get-api-cards-game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a battle now would do */
        get: operations["get-api-matches-id-preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the piece gets and reaches that the caller is asked about */
        get: operations["get-api-matches-id-hints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is not offered, or not with this `thing`, and why */
        get: operations["get-api-matches-id-why"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/rosters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the players have in all, and where it is */
        get: operations["get-api-matches-id-rosters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every choice so far */
        get: operations["get-api-matches-id-steps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/steps/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One moment; `as` is a seat or "spectator" */
        get: operations["get-api-matches-id-steps-n"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the coach would do, in a match against programs alone */
        get: operations["get-api-matches-id-advice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/steps/{n}/advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the coach would have done in a match that is over */
        get: operations["get-api-matches-id-steps-n-advice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The look back at a match that is over, as far as it is known */
        get: operations["get-api-matches-id-analysis"];
        put?: never;
        /** Look back at a match that is over */
        post: operations["post-api-matches-id-analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learn/{game}/{lesson}/advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the coach would do in a lesson's fight */
        post: operations["post-api-learn-game-lesson-advice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at a record file */
        post: operations["post-api-replays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games that can be learned */
        get: operations["get-api-learn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learn/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lessons */
        get: operations["get-api-learn-game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learn/{game}/{lesson}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A lesson after these choices */
        post: operations["post-api-learn-game-lesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learn/{game}/{lesson}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a choice would do there */
        post: operations["post-api-learn-game-lesson-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All puzzles, and today's */
        get: operations["get-api-puzzles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{game}/{puzzle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A puzzle after these choices */
        post: operations["post-api-puzzles-game-puzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A position text as a picture */
        post: operations["post-api-positions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builders/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a list can be made of, and what it costs */
        get: operations["get-api-builders-game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builders/{game}/judge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What there is to say about a list */
        post: operations["post-api-builders-game-judge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builders/{game}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A text as a list */
        post: operations["post-api-builders-game-read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builders/{game}/mend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list without what is not allowed */
        post: operations["post-api-builders-game-mend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builders/{game}/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a list can be made of, with cards that came with it */
        post: operations["post-api-builders-game-own"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builders/{game}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A card that somebody types in */
        post: operations["post-api-builders-game-card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists that I keep */
        get: operations["get-api-lists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a list under this id, new or instead of the one there */
        post: operations["post-api-lists-id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{id}/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Throw a list away */
        post: operations["post-api-lists-id-drop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AccountIn
         * @description Makes the guest an account.
         */
        AccountIn: {
            name: string;
            password: string;
        };
        /** Answer */
        Answer: {
            choice: string;
            text: string;
            /** @default [] */
            cost?: components["schemas"]["Cost"][];
            /** @default  */
            role?: string;
            /** @default  */
            short?: string;
        };
        /**
         * Cost
         * @description What an answer costs, in one currency.
         */
        Cost: {
            what: string;
            n: number;
            text: string;
        };
        /**
         * AnswerIn
         * @description Yes (offer, or agree with an offer) or no (withdraw, or refuse).
         */
        AnswerIn: {
            yes: boolean;
        };
        /**
         * Asked
         * @description The open decision of the caller.
         */
        Asked: {
            seat: number;
            kind: string;
            question: string;
            subject: string[];
            rules: string[];
            options: components["schemas"]["Answer"][];
            /** @default 0 */
            more?: number;
            /** @default {} */
            verbs?: {
                [key: string]: components["schemas"]["Verb"];
            };
            /** @default null */
            reaction?: components["schemas"]["Reaction"] | null;
            /** @default false */
            single?: boolean;
            /** @default false */
            open?: boolean;
            /** @default  */
            led?: string;
            /** @default false */
            asks_why?: boolean;
            /** @default {} */
            words?: {
                [key: string]: string;
            };
            /** @default [] */
            fixed?: components["schemas"]["Shares"][];
        };
        /**
         * Verb
         * @description What can be done, as a button: the first word of options.
         */
        Verb: {
            /** @default  */
            text?: string;
            /** @default  */
            icon?: string;
            /** @default game */
            icon_set?: string;
            /** @default  */
            key?: string;
            /** @default list */
            control?: string;
            /** @default 0 */
            doer?: number;
            /** @default 0 */
            aim?: number;
            /** @default 1 */
            head?: number;
            /** @default 0 */
            pictured?: number;
            /** @default [] */
            amounts?: number[];
            /** @default {} */
            pictures?: {
                [key: string]: string;
            };
            /** @default 0 */
            rank?: number;
            /** @default false */
            tried?: boolean;
            /** @default  */
            role?: string;
            /** @default false */
            lasting?: boolean;
        };
        /**
         * Reaction
         * @description A question that may be answered with doing nothing.
         */
        Reaction: {
            choice: string;
            intro: string;
            due: string;
            done: string;
            ways: components["schemas"]["Way"][];
            /** @default [] */
            openings?: components["schemas"]["Opening"][];
        };
        /**
         * Way
         * @description A way not to be asked again.
         */
        Way: {
            id: string;
            text: string;
            line: string;
            /** @default  */
            key?: string;
            /** @default null */
            round?: number | null;
        };
        /**
         * Opening
         * @description Something that could act now.
         */
        Opening: {
            piece: string;
            stop: components["schemas"]["Stop"];
            now: string[];
            /** @default [] */
            choices?: string[];
        };
        /**
         * Stop
         * @description When the owner of a piece that can act out of turn is asked about it (`core.kit.stops`).
         */
        Stop: {
            like: string;
            /** @default [] */
            at?: string[];
            /** @default [] */
            may?: string[];
            /** @default false */
            itself?: boolean;
        };
        /**
         * Shares
         * @description A whole that somebody has shared out already, and that stays as it is.
         */
        Shares: {
            of: string;
            text: string;
            parts: {
                [key: string]: number;
            };
        };
        /**
         * BestOut
         * @description The piece that hurt enemies most.
         */
        BestOut: {
            name: string;
            seat: number;
            n: number;
        };
        /**
         * BoutOut
         * @description A line of the lobby.
         */
        BoutOut: {
            id: string;
            game: string;
            title: {
                [key: string]: string;
            };
            status: string;
            seats: components["schemas"]["SeatOut"][];
            options: {
                [key: string]: string;
            };
            clock: components["schemas"]["ClockOut"] | null;
            number: number;
            turn: boolean;
            mine: boolean;
            updated: number;
            /** @default [] */
            winners?: number[];
        };
        /** SeatOut */
        SeatOut: {
            seat: number;
            colour: string;
            name: string;
            kind: string;
            you: boolean;
            /** @default false */
            here?: boolean;
            /** @default  */
            level?: string;
            /** @default false */
            twin?: boolean;
            /** @default  */
            stand_in?: string;
        };
        /** ClockOut */
        ClockOut: {
            initial_s: number;
            increment_s: number;
            left_s: number[];
            running: number[];
        };
        /**
         * CardIn
         * @description A form of the catalogue as it is filled in; with `word` alone: that of this card.
         */
        CardIn: {
            /** @default  */
            form?: string;
            /** @default {} */
            values?: {
                [key: string]: string;
            };
            /** @default  */
            word?: string;
        };
        /**
         * CardsOut
         * @description What stands on the cards and pieces of a game.
         */
        CardsOut: {
            game: string;
            lang: string;
            cards: components["schemas"]["Card"][];
        };
        /**
         * Card
         * @description One card. Where its texts need more room, the drawing makes a second one of it.
         */
        Card: {
            id: string;
            title: string;
            /** @default  */
            subtitle?: string;
            /** @default  */
            icon?: string;
            /** @default grey */
            tone?: string;
            /** @default  */
            group?: string;
            /** @default  */
            group_title?: string;
            /** @default  */
            note?: string;
            /** @default [] */
            cost?: components["schemas"]["Box"][];
            /** @default [] */
            boxes?: components["schemas"]["Box"][];
            /** @default [] */
            wheels?: components["schemas"]["Wheel"][];
            /** @default [] */
            sections?: components["schemas"]["Section"][];
            /** @default null */
            life?: components["schemas"]["Life"] | null;
            /** @default  */
            footer?: string;
        };
        /**
         * Box
         * @description A value that is read at a glance, with what it is called.
         */
        Box: {
            label: string;
            text: string;
            /** @default false */
            mark?: boolean;
        };
        /**
         * Wheel
         * @description A dial on a card: a table of all its slots. One of several says which it is.
         */
        Wheel: {
            dial: components["schemas"]["Dial"];
            /** @default  */
            title?: string;
        };
        /**
         * Dial
         * @description Values that change together, click by click.
         */
        Dial: {
            rows: components["schemas"]["DialRow"][];
            slots: components["schemas"]["Slot"][];
            now: number;
            /** @default 0 */
            start?: number;
            /** @default [] */
            abilities?: components["schemas"]["Ability"][];
        };
        /**
         * DialRow
         * @description What a row of a dial counts.
         */
        DialRow: {
            label: string;
            /** @default  */
            icon?: string;
        };
        /**
         * Slot
         * @description A stop of a dial.
         */
        Slot: {
            /** @default [] */
            values?: components["schemas"]["SlotValue"][];
        };
        /**
         * SlotValue
         * @description A value of a dial and the ability that goes with it, if any.
         */
        SlotValue: {
            text: string;
            /** @default  */
            tone?: string;
            /** @default square */
            shape?: string;
            /** @default  */
            code?: string;
            /** @default  */
            name?: string;
        };
        /**
         * Ability
         * @description What an ability of a dial does; its slots know it by its name.
         */
        Ability: {
            name: string;
            text: string;
            /** @default [] */
            rules?: string[];
        };
        /**
         * Section
         * @description Rows of one kind under a heading.
         */
        Section: {
            title: string;
            rows: components["schemas"]["Row"][];
            /** @default [] */
            head?: string[];
            /** @default false */
            inline?: boolean;
        };
        /**
         * Row
         * @description An attack, an ability, a special rule, an action.
         */
        Row: {
            title: string;
            /** @default  */
            text?: string;
            /** @default [] */
            cells?: string[];
            /** @default  */
            icon?: string;
            /** @default [] */
            rules?: string[];
            /** @default  */
            sign?: string;
        };
        /**
         * Life
         * @description Boxes to tick. The white ones are lost first.
         */
        Life: {
            label: string;
            white: number;
            /** @default 0 */
            red?: number;
            /** @default 1 */
            tracks?: number;
            /** @default  */
            note?: string;
        };
        /** ChapterOut */
        ChapterOut: {
            id: string;
            title: string;
            rules: components["schemas"]["RuleOut"][];
        };
        /** RuleOut */
        RuleOut: {
            id: string;
            text: string;
            /** @default [] */
            related?: string[];
        };
        /** Chat */
        Chat: {
            lines: components["schemas"]["ChatLine"][];
        };
        /** ChatLine */
        ChatLine: {
            n: number;
            seat: number;
            name: string;
            text: string;
            at: number;
        };
        /** ChatIn */
        ChatIn: {
            text: string;
        };
        /**
         * ChoiceIn
         * @description An answer to the caller's open decision.
         *
         *         `number` is the number of choices the caller knew of, `line` how often something had been taken back.
         */
        ChoiceIn: {
            number: number;
            choice: string;
            /** @default 0 */
            line?: number;
        };
        /**
         * ClockIn
         * @description Time for each player: seconds at the start, and how many every answered question adds.
         */
        ClockIn: {
            initial_s: number;
            /** @default 0 */
            increment_s?: number;
        };
        /**
         * Coach
         * @description What the learner is told and asked now.
         */
        Coach: {
            title: string;
            text: string;
            rules: string[];
            cells: string[];
            quiz: components["schemas"]["Quiz"][];
            wanted: string[];
            hint: string;
            /** @default null */
            fight?: components["schemas"]["FightOut"] | null;
        };
        /** Quiz */
        Quiz: {
            text: string;
            right: boolean;
            reply: string;
        };
        /**
         * FightOut
         * @description A free fight: every legal choice is carried out, and a program answers for the others.
         */
        FightOut: {
            begun: number;
            /** @default  */
            lost?: string;
        };
        /** CodexOut */
        CodexOut: {
            game: string;
            title: string;
            lang: string;
            chapters: components["schemas"]["ChapterOut"][];
        };
        /**
         * ColourOut
         * @description By which people know a seat.
         */
        ColourOut: {
            id: string;
            title: {
                [key: string]: string;
            };
        };
        /**
         * Confirmed
         * @description The choice is stored; `number` choices have been made now.
         */
        Confirmed: {
            number: number;
        };
        /**
         * Courses
         * @description The games that can be learned here.
         */
        Courses: {
            courses: components["schemas"]["Lessons"][];
        };
        /** Lessons */
        Lessons: {
            game: string;
            title: string;
            lessons: components["schemas"]["LessonOut"][];
        };
        /** LessonOut */
        LessonOut: {
            id: string;
            title: string;
            text: string;
            minutes: number;
        };
        /**
         * DeleteIn
         * @description Deletes the caller's account; guests have no password and leave it empty.
         */
        DeleteIn: {
            /** @default  */
            password?: string;
        };
        /** Done */
        Done: {
            /** @default true */
            ok?: boolean;
        };
        /** ErrorBody */
        ErrorBody: {
            key: string;
            text: {
                [key: string]: string;
            };
            /** @default [] */
            rules?: string[];
            /** @default [] */
            pieces?: string[];
            /** @default [] */
            cells?: string[];
        };
        /** ErrorOut */
        ErrorOut: {
            error: components["schemas"]["ErrorBody"];
        };
        /** EventOut */
        EventOut: {
            n: number;
            kind: string;
            text: string;
            rules: string[];
            data: unknown;
            /** @default null */
            cue?: components["schemas"]["Cue"] | null;
            /** @default null */
            seat?: number | null;
            /**
             * @default
             * @enum {unknown}
             */
            opens?: "" | "activation" | "fight" | "phase" | "round" | "turn";
            /** @default  */
            heading?: string;
            /** @default false */
            minor?: boolean;
        };
        /**
         * Cue
         * @description How a screen shows an event: neutral, so that no screen needs to know the game's events.
         */
        Cue: {
            kind: string;
            /** @default  */
            source?: string;
            /** @default  */
            target?: string;
            /** @default 0 */
            amount?: number;
            /** @default null */
            number?: number | null;
            /** @default null */
            seat?: number | null;
            /** @default [] */
            path?: [
                number,
                number
            ][];
            /** @default [] */
            dice?: number[];
            /** @default [] */
            good?: boolean[];
            /** @default [] */
            faces?: string[];
        };
        /** Events */
        Events: {
            number: number;
            events: components["schemas"]["EventOut"][];
        };
        /**
         * Frame
         * @description A part of what happened and the picture after it; None: the match's own scene.
         */
        Frame: {
            events: components["schemas"]["EventOut"][];
            scene: components["schemas"]["Scene"] | null;
            /** @default null */
            seat?: number | null;
        };
        /** Scene */
        Scene: {
            game: string;
            title: string;
            lang: string;
            board: components["schemas"]["HexSpace"] | components["schemas"]["TableSpace"] | components["schemas"]["ZoneSpace"];
            pieces: components["schemas"]["Piece"][];
            trays: components["schemas"]["Tray"][];
            seats: components["schemas"]["SeatPanel"][];
            steps: components["schemas"]["Step"][];
            headline: string;
            /** @default 0 */
            turn?: number;
            /**
             * @default turn
             * @enum {unknown}
             */
            count?: "round" | "turn";
            /** @default  */
            when?: string;
            /** @default  */
            doing?: string;
            /** @default [] */
            now?: components["schemas"]["Now"][];
            /** @default [] */
            groups?: components["schemas"]["Group"][];
            /** @default [] */
            panels?: components["schemas"]["Panel"][];
        };
        /** HexSpace */
        HexSpace: {
            /** @enum {unknown} */
            space: "hex";
            cells: components["schemas"]["Cell"][];
            /** @default [] */
            rings?: components["schemas"]["walstatt.core.scene.Ring"][];
        };
        /**
         * Cell
         * @description A place of a hex board in axial coordinates; q runs east, r runs south-east.
         */
        Cell: {
            name: string;
            q: number;
            r: number;
        };
        /**
         * Ring
         * @description Cells that belong together, such as the parts of one large piece.
         */
        "walstatt.core.scene.Ring": {
            seat: number;
            cells: string[];
            text: string;
        };
        /**
         * TableSpace
         * @description A table that is measured, in hundredths of a millimetre; x runs east, y north.
         */
        TableSpace: {
            /** @enum {unknown} */
            space: "table";
            width: number;
            height: number;
            unit: number;
            /** @default [] */
            areas?: components["schemas"]["Area"][];
            /** @default [] */
            tokens?: components["schemas"]["Token"][];
            /** @default [] */
            guides?: components["schemas"]["Guide"][];
            /**
             * @default edges
             * @enum {unknown}
             */
            measured?: "centres" | "edges";
            /** @default false */
            estimated?: boolean;
        };
        /**
         * Area
         * @description A piece of terrain.
         */
        Area: {
            id: string;
            kind: string;
            name: string;
            note: string;
            outline: [
                number,
                number
            ][];
            /** @default 0 */
            size?: number;
            /** @default 0 */
            height?: number;
            /** @default [] */
            ramps?: number[];
        };
        /**
         * Token
         * @description A round marker on a table, such as an objective.
         */
        Token: {
            id: string;
            word: string;
            kind: string;
            name: string;
            icon: string;
            x: number;
            y: number;
            radius: number;
            /** @default null */
            seat?: number | null;
            /** @default  */
            text?: string;
            /** @default  */
            spoken?: string;
            /** @default  */
            tone?: string;
            /** @default  */
            glyph?: string;
            /** @default false */
            leads_on?: boolean;
        };
        /**
         * Guide
         * @description A line or point on the table that matters: a deployment point, the middle, a third.
         */
        Guide: {
            kind: string;
            path: [
                number,
                number
            ][];
            /** @default  */
            text?: string;
            /** @default null */
            seat?: number | null;
        };
        /**
         * ZoneSpace
         * @description A rectangle of zones. Pieces name a zone or a border as their place.
         */
        ZoneSpace: {
            /** @enum {unknown} */
            space: "zones";
            zones: components["schemas"]["Zone"][];
            /** @default [] */
            borders?: components["schemas"]["Border"][];
            /** @default [] */
            near?: number[];
        };
        /**
         * Zone
         * @description A large place that holds many pieces; columns run east, rows south.
         */
        Zone: {
            name: string;
            column: number;
            row: number;
            neighbours: string[];
            /** @default [] */
            unseen?: string[];
            /** @default  */
            text?: string;
        };
        /**
         * Border
         * @description The edge that two zones share; walls stand there.
         */
        Border: {
            name: string;
            zones: [
                string,
                string
            ];
        };
        /**
         * Piece
         * @description A tile, figure or card.
         */
        Piece: {
            id: string;
            word: string;
            kind: string;
            name: string;
            label: string;
            icons: string[];
            seat: number | null;
            spoken: string;
            /** @default  */
            place?: string;
            /** @default [] */
            marks?: components["schemas"]["Mark"][];
            /** @default [] */
            badges?: components["schemas"]["Badge"][];
            /** @default [] */
            figures?: components["schemas"]["Figure"][];
            /** @default null */
            life?: components["schemas"]["Meter"] | null;
            /** @default 0 */
            below?: number;
            /** @default null */
            facing?: number | null;
            /** @default null */
            base?: components["schemas"]["Base"] | null;
            /** @default null */
            stand?: components["schemas"]["Stand"] | null;
            /** @default  */
            shape?: string;
            /** @default [] */
            lines?: components["schemas"]["Line"][];
            /** @default null */
            dial?: components["schemas"]["Dial"] | null;
            /** @default [] */
            parts?: components["schemas"]["Part"][];
            /** @default [] */
            also?: string[];
            /** @default [] */
            stats?: components["schemas"]["Stat"][];
            /** @default [] */
            tags?: components["schemas"]["Tag"][];
            /** @default  */
            note?: string;
            /** @default 1 */
            copies?: number;
            /** @default null */
            price?: number | null;
            /** @default [] */
            does?: string[];
            /** @default  */
            card?: string;
            /** @default null */
            stop?: components["schemas"]["Stop"] | null;
        };
        /**
         * Mark
         * @description A symbol on one side of a piece, in the direction in which it works on the board.
         */
        Mark: {
            kind: string;
            side: number | null;
            /** @default 1 */
            count?: number;
            /** @default 0 */
            bonus?: number;
            /** @default true */
            live?: boolean;
        };
        /**
         * Badge
         * @description A state or ability shown on a piece.
         */
        Badge: {
            kind: string;
            text: string;
            /** @default  */
            icon?: string;
            /** @default 1 */
            count?: number;
            /** @default state */
            role?: string;
            /** @default [] */
            rules?: string[];
            /** @default  */
            tone?: string;
            /** @default  */
            glyph?: string;
            /** @default  */
            look?: string;
            /** @default  */
            short?: string;
            /** @default null */
            corner?: number | null;
        };
        /**
         * Figure
         * @description A number that the piece shows, such as an initiative.
         */
        Figure: {
            text: string;
            /** @default 0 */
            change?: number;
            /** @default false */
            struck?: boolean;
            /** @default  */
            label?: string;
            /** @default  */
            icon?: string;
            /** @default null */
            of?: [
                number,
                number
            ] | null;
            /** @default  */
            show?: string;
            /** @default false */
            main?: boolean;
        };
        /**
         * Meter
         * @description Something that fills and empties.
         */
        Meter: {
            now: number;
            full: number;
            /** @default  */
            label?: string;
        };
        /**
         * Base
         * @description Where a figure stands on a table, and what only figures on tables have.
         *
         *         Two figures may share x and y on different levels.
         */
        Base: {
            x: number;
            y: number;
            radius: number;
            /** @default null */
            points?: components["schemas"]["Meter"] | null;
            /** @default 0 */
            red?: number;
            /** @default false */
            acted?: boolean;
            /** @default false */
            flying?: boolean;
            /** @default 0 */
            reach?: number;
            /** @default disc */
            shape?: string;
            /** @default 0 */
            depth?: number;
            /** @default null */
            facing?: number | null;
            /** @default 0 */
            arc?: number;
            /** @default  */
            level?: string;
            /** @default 0 */
            height?: number;
            /** @default 0 */
            tokens?: number;
            /** @default  */
            last?: string;
            /** @default false */
            stunned?: boolean;
            /** @default null */
            stones?: components["schemas"]["Badge"] | null;
        };
        /**
         * Stand
         * @description What only pieces on a board of zones have.
         */
        Stand: {
            /** @default  */
            on?: string;
            /** @default  */
            slot?: string;
            /** @default  */
            action?: string;
            /** @default false */
            guard?: boolean;
            /** @default false */
            flying?: boolean;
            /** @default null */
            armor?: components["schemas"]["Figure"] | null;
            /** @default null */
            stock?: components["schemas"]["Figure"] | null;
            /** @default [] */
            wall?: string[];
        };
        /**
         * Line
         * @description A line of a piece's profile.
         */
        Line: {
            text: string;
            /** @default  */
            name?: string;
        };
        /**
         * Part
         * @description A part of a piece that counts by itself: a section of a wall, one of several dials.
         */
        Part: {
            id: string;
            name: string;
            /** @default  */
            word?: string;
            /** @default  */
            text?: string;
            /** @default  */
            tone?: string;
            /** @default false */
            gone?: boolean;
            /** @default null */
            facing?: number | null;
            /** @default 0 */
            arc?: number;
            /** @default [] */
            outline?: [
                number,
                number
            ][];
            /** @default null */
            life?: components["schemas"]["Meter"] | null;
            /** @default null */
            dial?: components["schemas"]["Dial"] | null;
        };
        /**
         * Stat
         * @description A value of a piece's profile.
         */
        Stat: {
            label: string;
            value: string;
            /** @default  */
            icon?: string;
            /** @default 0 */
            change?: number;
        };
        /**
         * Tag
         * @description What a card belongs to, by which a book is sorted: a type, a colour.
         */
        Tag: {
            group: string;
            text: string;
        };
        /**
         * Tray
         * @description Pieces beside the board: a reserve, a pile, a hand.
         */
        Tray: {
            id: string;
            seat: number;
            kind: string;
            title: string;
            count: number;
            /** @default [] */
            pieces?: components["schemas"]["Piece"][];
            /** @default  */
            role?: string;
            /** @default  */
            own?: string;
            /** @default  */
            empty?: string;
            /** @default  */
            hint?: string;
            /** @default  */
            icon?: string;
        };
        /**
         * SeatPanel
         * @description A player beside the board.
         */
        SeatPanel: {
            seat: number;
            name: string;
            title: string;
            icon: string;
            team: number;
            meter: components["schemas"]["Meter"];
            /** @default false */
            to_move?: boolean;
            /** @default [] */
            counters?: components["schemas"]["Figure"][];
        };
        /**
         * Step
         * @description A stop of the phase track.
         */
        Step: {
            id: string;
            text: string;
            /** @default false */
            current?: boolean;
        };
        /**
         * Now
         * @description Something that is under way.
         */
        Now: {
            text: string;
            /** @default [] */
            rules?: string[];
            /** @default [] */
            pieces?: string[];
        };
        /**
         * Group
         * @description Figures on a table that act as one.
         */
        Group: {
            id: string;
            pieces: string[];
            /** @default  */
            text?: string;
            /** @default rings */
            look?: string;
            /** @default  */
            leader?: string;
            /** @default [] */
            bonds?: components["schemas"]["Bond"][];
            /** @default 0 */
            number?: number;
            /** @default  */
            state?: string;
        };
        /**
         * Bond
         * @description A contact between two pieces that matters.
         */
        Bond: {
            pieces: [
                string,
                string
            ];
            /** @default adds */
            kind?: string;
            /** @default  */
            text?: string;
            /** @default  */
            tone?: string;
            /** @default false */
            now?: boolean;
        };
        /**
         * Panel
         * @description Something more that a game wants beside its board; screens that do not know it leave it out.
         */
        Panel: {
            kind: string;
            /** @default  */
            icon?: string;
            /** @default [] */
            rules?: string[];
            /** @default {} */
            texts?: {
                [key: string]: string;
            };
            /** @default [] */
            sorting?: components["schemas"]["Sorting"][];
            /** @default [] */
            moments?: components["schemas"]["Moment"][];
        };
        /**
         * Sorting
         * @description By what the cards of a book can be sorted.
         */
        Sorting: {
            group: string;
            title: string;
            all: string;
        };
        /**
         * Moment
         * @description A moment at which somebody may want to be asked.
         */
        Moment: {
            id: string;
            text: string;
        };
        /** GameOut */
        GameOut: {
            id: string;
            title: {
                [key: string]: string;
            };
            summary: {
                [key: string]: string;
            };
            options: components["schemas"]["OptionOut"][];
            /** @default  */
            icon?: string;
            /** @default {} */
            seats?: {
                [key: string]: number;
            };
            /** @default  */
            seats_by?: string;
            /** @default 0 */
            lessons?: number;
            /** @default  */
            builder?: string;
            /** @default {} */
            brief?: {
                [key: string]: string;
            };
            /** @default 0 */
            minutes?: number;
        };
        /** OptionOut */
        OptionOut: {
            name: string;
            values: string[];
            title: {
                [key: string]: string;
            };
            text: {
                [key: string]: string;
            };
            rules: string[];
            per_seat: boolean;
            /** @default [] */
            choices?: components["schemas"]["ValueOut"][];
            /** @default {} */
            when?: {
                [key: string]: string;
            };
            /** @default  */
            same_if?: string;
            /** @default  */
            first?: string;
            /** @default false */
            rare?: boolean;
        };
        /**
         * ValueOut
         * @description A value of an option, for people.
         */
        ValueOut: {
            id: string;
            title: {
                [key: string]: string;
            };
            note: {
                [key: string]: string;
            };
            icon: string;
            /** @default {} */
            when?: {
                [key: string]: string[];
            };
        };
        /** Games */
        Games: {
            games: components["schemas"]["GameOut"][];
            programs: string[];
            /** @default [] */
            levels?: components["schemas"]["ProgramOut"][];
            /** @default  */
            first?: string;
            /** @default [] */
            colours?: components["schemas"]["ColourOut"][];
        };
        /**
         * ProgramOut
         * @description A computer player at one level, weakest first in the list.
         */
        ProgramOut: {
            id: string;
            title: {
                [key: string]: string;
            };
            note: {
                [key: string]: string;
            };
        };
        /** GuestIn */
        GuestIn: {
            name: string;
        };
        /** Health */
        Health: {
            ok: boolean;
        };
        /** JoinIn */
        JoinIn: {
            /** @default null */
            seat?: number | null;
            /** @default {} */
            options?: {
                [key: string]: string;
            };
        };
        /**
         * LessonStep
         * @description The lesson after the choices so far. "next" and quiz answers are choices "next" and "quiz N", N from 0.
         *
         *         A choice that is allowed but not wanted, or a wrong answer, leaves the lesson where it is. Frames hold
         *         what the last choice did, and are empty where nothing happened on the board.
         */
        LessonStep: {
            id: string;
            step: number;
            steps: number;
            coach: components["schemas"]["Coach"];
            frames: components["schemas"]["Frame"][];
            scene: components["schemas"]["Scene"];
            decision: components["schemas"]["Asked"] | null;
            done: boolean;
            /** @default false */
            missed?: boolean;
            /** @default {} */
            hints?: components["schemas"]["Hints"];
        };
        /** Hints */
        Hints: {
            /** @default [] */
            reaches?: components["schemas"]["Reach"][];
            /** @default [] */
            rings?: components["schemas"]["walstatt.core.hints.Ring"][];
            /** @default [] */
            forms?: components["schemas"]["walstatt.core.hints.Form"][];
            /** @default [] */
            wedges?: components["schemas"]["Wedge"][];
            /** @default [] */
            groups?: components["schemas"]["Group"][];
        };
        /**
         * Reach
         * @description Places that a piece can get to with one kind of choice: the areas together, each an outline.
         */
        Reach: {
            verb: string;
            piece: string;
            length: number;
            areas: [
                number,
                number
            ][][];
        };
        /**
         * Ring
         * @description A distance from a piece that matters for a choice: the range of an attack.
         */
        "walstatt.core.hints.Ring": {
            piece: string;
            text: string;
            length: number;
            /** @default [] */
            verbs?: string[];
            /** @default edge */
            origin?: string;
        };
        /**
         * Form
         * @description What a choice would put down, or strike, at the place that it names: a screen draws it there.
         */
        Form: {
            verb: string;
            kind: string;
            text: string;
            /** @default  */
            piece?: string;
            /** @default 0 */
            radius?: number;
            /** @default null */
            area?: components["schemas"]["Area"] | null;
            /** @default 0 */
            turn?: number;
            /** @default 0 */
            apart?: number;
            /** @default [] */
            beside?: string[];
            /** @default null */
            at?: [
                number,
                number
            ] | null;
            /** @default false */
            faces?: boolean;
            /** @default disc */
            shape?: string;
            /** @default 0 */
            depth?: number;
            /** @default 0 */
            arc?: number;
        };
        /**
         * Wedge
         * @description What lies before a piece that aims: its front arc, or all of the table before its front edge.
         */
        Wedge: {
            piece: string;
            text: string;
            facing: number;
            arc: number;
            /** @default 0 */
            length?: number;
            /** @default dot */
            origin?: string;
            /** @default [] */
            verbs?: string[];
        };
        /**
         * ListIn
         * @description A list to keep, as it is, whatever its faults.
         */
        ListIn: {
            game: string;
            draft: components["schemas"]["Draft"];
            /** @default 0 */
            since?: number;
        };
        /**
         * Draft
         * @description How many of which things (keys of `Line`), for whom. It may break every rule: the judge says so.
         */
        Draft: {
            /** @default  */
            owner?: string;
            /** @default {} */
            counts?: {
                [key: string]: number;
            };
            /** @default {} */
            picks?: {
                [key: string]: string;
            };
            /** @default  */
            title?: string;
            /** @default [] */
            own?: string[];
        };
        /**
         * ListOut
         * @description A list that the caller keeps here.
         */
        ListOut: {
            id: string;
            game: string;
            draft: components["schemas"]["Draft"];
            updated: number;
            points: number;
            most: number;
            faults: number;
            options: {
                [key: string]: string;
            };
            mine: {
                [key: string]: string;
            };
        };
        /** Lists */
        Lists: {
            lists: components["schemas"]["ListOut"][];
        };
        /**
         * Live
         * @description To a WebSocket client: at once after it connected, and after every change.
         *
         *         Frames hold the events from number `first` on: a client forgets what it has from there on (something
         *         was taken back, or it knew nothing yet). Battles come in several frames, one a phase.
         */
        Live: {
            /** @enum {unknown} */
            type: "update";
            first: number;
            match: components["schemas"]["MatchOut"];
            frames: components["schemas"]["Frame"][];
            /** @default [] */
            confirmed?: components["schemas"]["LiveConfirmed"][];
        };
        /**
         * MatchOut
         * @description A match as the caller may see it.
         */
        MatchOut: {
            id: string;
            game: string;
            status: string;
            number: number;
            events: number;
            seat: number | null;
            seats: components["schemas"]["SeatOut"][];
            waiting: number[];
            decision: components["schemas"]["Asked"] | null;
            result: components["schemas"]["ResultOut"] | null;
            view: unknown;
            scene: components["schemas"]["Scene"];
            /** @default 0 */
            line?: number;
            /** @default false */
            undo?: boolean;
            /** @default 0 */
            undoes?: number;
            /** @default {} */
            options?: {
                [key: string]: string;
            };
            /** @default false */
            listed?: boolean;
            /** @default true */
            spectators?: boolean;
            /** @default 0 */
            watching?: number;
            /** @default null */
            clock?: components["schemas"]["ClockOut"] | null;
            /**
             * @default {
             *       "draw": [],
             *       "back": [],
             *       "rematch": [],
             *       "relief": null
             *     }
             */
            offers?: components["schemas"]["Offers"];
            /** @default  */
            next?: string;
            /** @default  */
            ends?: string;
            /** @default true */
            previews?: boolean;
            /** @default false */
            breaks_off?: boolean;
        };
        /**
         * ResultOut
         * @description How it ended, by the rules or at the table (resigned, time, agreed draw).
         */
        ResultOut: {
            winners: number[];
            reason: string;
            text: string;
            /** @default [] */
            rules?: string[];
        };
        /**
         * Offers
         * @description Seats that have said yes to something that needs everybody.
         */
        Offers: {
            /** @default [] */
            draw?: number[];
            /** @default [] */
            back?: number[];
            /** @default [] */
            rematch?: number[];
            /** @default null */
            relief?: components["schemas"]["ReliefOut"] | null;
        };
        /**
         * ReliefOut
         * @description Somebody wants a program to play for him: everybody else has to agree.
         */
        ReliefOut: {
            seat: number;
            level: string;
            /** @default [] */
            agreed?: number[];
        };
        /**
         * LiveConfirmed
         * @description The choice that the client sent with this id is stored.
         *
         *         Mostly part of the update that shows the choice; alone if there is nothing new to show.
         */
        LiveConfirmed: {
            /** @enum {unknown} */
            type: "confirmed";
            id: number;
            number: number;
        };
        /** LiveChat */
        LiveChat: {
            /** @enum {unknown} */
            type: "chat";
            lines: components["schemas"]["ChatLine"][];
        };
        /**
         * LiveChoose
         * @description From a client: like ChoiceIn, with an id of the client's that the answer repeats.
         */
        LiveChoose: {
            /** @enum {unknown} */
            type: "choose";
            id: number;
            number: number;
            choice: string;
            /** @default 0 */
            line?: number;
        };
        /** LivePing */
        LivePing: {
            /** @enum {unknown} */
            type: "ping";
        };
        /** LivePong */
        LivePong: {
            /** @enum {unknown} */
            type: "pong";
        };
        /** LiveRefused */
        LiveRefused: {
            /** @enum {unknown} */
            type: "refused";
            id: number;
            error: components["schemas"]["ErrorBody"];
        };
        /** Lobby */
        Lobby: {
            open: components["schemas"]["BoutOut"][];
            mine: components["schemas"]["BoutOut"][];
            running: components["schemas"]["BoutOut"][];
            playing: number;
        };
        /** LoginIn */
        LoginIn: {
            name: string;
            password: string;
        };
        /**
         * MatchIn
         * @description A new match. A seat is "me", "open", or a program by its name, such as "soldier".
         */
        MatchIn: {
            game: string;
            seats: string[];
            /** @default {} */
            options?: {
                [key: string]: string;
            };
            /** @default  */
            position?: string;
            /** @default false */
            listed?: boolean;
            /** @default false */
            shuffle?: boolean;
            /** @default true */
            spectators?: boolean;
            /** @default null */
            clock?: components["schemas"]["ClockIn"] | null;
        };
        /** Me */
        Me: {
            id: number;
            name: string;
            account: boolean;
        };
        /**
         * MyBrowser
         * @description A browser that is signed in; times are seconds since 1970.
         */
        MyBrowser: {
            created: number;
            used: number;
        };
        /**
         * MyData
         * @description Everything that the server keeps of the caller; what others did is theirs.
         */
        MyData: {
            me: components["schemas"]["Me"];
            created: number;
            browsers: components["schemas"]["MyBrowser"][];
            matches: components["schemas"]["MyMatch"][];
            lists: components["schemas"]["MyList"][];
            uploads: components["schemas"]["MyUpload"][];
            chat: components["schemas"]["MyLine"][];
            /** @default [] */
            puzzles?: components["schemas"]["MyPuzzle"][];
        };
        /** MyMatch */
        MyMatch: {
            id: string;
            game: string;
            seat: number;
            status: string;
            created: number;
            updated: number;
        };
        /** MyList */
        MyList: {
            id: string;
            game: string;
            draft: components["schemas"]["Draft"];
            updated: number;
        };
        /** MyUpload */
        MyUpload: {
            id: string;
            created: number;
        };
        /** MyLine */
        MyLine: {
            match: string;
            text: string;
            at: number;
        };
        /**
         * MyPuzzle
         * @description The first try at a puzzle.
         */
        MyPuzzle: {
            puzzle: string;
            solved: boolean;
            at: number;
        };
        /** OwnIn */
        OwnIn: {
            /** @default [] */
            own?: string[];
        };
        /**
         * PasswordIn
         * @description Changes the password; signs out everywhere else.
         */
        PasswordIn: {
            old: string;
            new: string;
        };
        /** PositionIn */
        PositionIn: {
            text: string;
        };
        /** PositionOut */
        PositionOut: {
            game: string;
            scene: components["schemas"]["Scene"];
            question: string;
            text: string;
        };
        /**
         * Preview
         * @description What a battle now would do, after the caller's choice if one is given.
         */
        Preview: {
            exact: boolean;
            why: string;
            phases: components["schemas"]["PreviewPhase"][];
            meters: components["schemas"]["MeterChange"][];
            notes: components["schemas"]["Note"][];
            hits: components["schemas"]["Cue"][];
            rolls: components["schemas"]["Roll"][];
            choice: string;
            /** @default [] */
            stretches?: components["schemas"]["Stretch"][];
            /** @default  */
            way?: string;
            /** @default [] */
            groups?: components["schemas"]["Group"][];
            /** @default false */
            outdated?: boolean;
        };
        /** PreviewPhase */
        PreviewPhase: {
            title: string;
            cells: string[];
            text: string;
            events: components["schemas"]["EventOut"][];
        };
        /** MeterChange */
        MeterChange: {
            seat: number;
            before: number;
            after: number;
        };
        /**
         * Note
         * @description One effect in words.
         */
        Note: {
            tone: string;
            text: string;
            /** @default [] */
            rules?: string[];
            /** @default [] */
            cells?: string[];
            /** @default  */
            takes?: string;
            /** @default  */
            value?: string;
        };
        /**
         * Roll
         * @description Dice looked at before they fall: how many and why, what each of them needs, and the exact odds.
         */
        Roll: {
            title: string;
            /** @default  */
            source?: string;
            /** @default  */
            target?: string;
            /** @default 0 */
            dice?: number;
            /** @default 0 */
            lost?: number;
            /** @default 6 */
            sides?: number;
            /** @default  */
            needs?: string;
            /** @default [] */
            parts?: components["schemas"]["Note"][];
            /** @default [] */
            chances?: components["schemas"]["Chance"][];
            /** @default [] */
            spread?: components["schemas"]["Chance"][];
            /** @default  */
            mean?: string;
            /** @default damage */
            counts?: string;
            /** @default [] */
            lands?: number[];
            /** @default [] */
            may_land?: number[];
        };
        /**
         * Chance
         * @description How likely something is.
         */
        Chance: {
            label: string;
            share: number;
            text: string;
            /** @default plain */
            tone?: string;
        };
        /**
         * Stretch
         * @description A part of a way, or of the line of an attack, that matters; to draw on a table.
         */
        Stretch: {
            kind: string;
            path: [
                number,
                number
            ][];
            cause: string;
            text: string;
            /** @default [] */
            rules?: string[];
            /** @default  */
            source?: string;
            /** @default  */
            target?: string;
        };
        /**
         * PuzzleOut
         * @description A puzzle, how others have fared, and the caller.
         */
        PuzzleOut: {
            id: string;
            game: string;
            goal: string;
            difficulty: number;
            choices: number;
            rating: number;
            tries: number;
            solved: number;
            /** @default  */
            mine?: string;
        };
        /**
         * PuzzleStep
         * @description A puzzle after the choices so far; "show" is the next choice of a shortest way.
         *
         *         A choice that misses the goal leaves the puzzle where it is; the coach's hint tells what would come of it.
         */
        PuzzleStep: {
            puzzle: components["schemas"]["PuzzleOut"];
            step: components["schemas"]["LessonStep"];
        };
        /**
         * Puzzles
         * @description All puzzles. A puzzle's name is game/id.
         */
        Puzzles: {
            date: string;
            today: string;
            rating: number;
            tried: number;
            games: components["schemas"]["PuzzlesOf"][];
        };
        /** PuzzlesOf */
        PuzzlesOf: {
            game: string;
            title: string;
            puzzles: components["schemas"]["PuzzleOut"][];
        };
        /**
         * Rosters
         * @description What the players have in all, and where it is as far as the caller may know.
         */
        Rosters: {
            rosters: components["schemas"]["Roster"][];
        };
        /**
         * Roster
         * @description All pieces of a player.
         */
        Roster: {
            seat: number;
            title: string;
            columns: string[];
            lines: components["schemas"]["RosterLine"][];
            /** @default  */
            note?: string;
        };
        /**
         * RosterLine
         * @description One kind of piece.
         */
        RosterLine: {
            piece: components["schemas"]["Piece"];
            total: number;
            counts: number[];
        };
        /** SpectatorsIn */
        SpectatorsIn: {
            on: boolean;
        };
        /**
         * StandInIn
         * @description A program that is to play for me, as in ProgramOut.id.
         */
        StandInIn: {
            level: string;
        };
        /**
         * StepOut
         * @description One choice of a match, as a line of the move list.
         */
        StepOut: {
            n: number;
            seat: number;
            turn: number;
            text: string;
            battle: boolean;
            meters: number[];
            quiet: boolean;
        };
        /**
         * StepView
         * @description A moment of a match: what happened in this step, and the picture after it.
         */
        StepView: {
            n: number;
            frames: components["schemas"]["Frame"][];
            scene: components["schemas"]["Scene"];
            question: string;
            position: string;
        };
        /** Steps */
        Steps: {
            id: string;
            game: string;
            title: string;
            status: string;
            seats: components["schemas"]["SeatOut"][];
            views: (number | null)[];
            steps: components["schemas"]["StepOut"][];
            result: components["schemas"]["ResultOut"] | null;
            /** @default null */
            best?: components["schemas"]["BestOut"] | null;
        };
        /**
         * TextIn
         * @description A list as text: one thing a line with a count, or its code.
         */
        TextIn: {
            text: string;
        };
        /**
         * TutorIn
         * @description A lesson so far: what the learner chose in it.
         */
        TutorIn: {
            /** @default [] */
            choices?: string[];
            /** @default  */
            choice?: string;
        };
        /** UndoIn */
        UndoIn: {
            number: number;
            /** @default 0 */
            line?: number;
        };
        /** Uploaded */
        Uploaded: {
            id: string;
        };
        /**
         * WhyNot
         * @description What is not offered to the caller now, and why.
         */
        WhyNot: {
            barred: components["schemas"]["Barred"][];
        };
        /**
         * Barred
         * @description A deed that is not offered now.
         */
        Barred: {
            choice: string;
            verb: components["schemas"]["Verb"];
            text: string;
            /** @default [] */
            rules?: string[];
            /** @default [] */
            pieces?: string[];
            /** @default [] */
            cells?: string[];
        };
        /**
         * Form
         * @description What a choice would put down, or strike, at the place that it names: a screen draws it there.
         */
        "walstatt.core.hints.Form": {
            verb: string;
            kind: string;
            text: string;
            /** @default  */
            piece?: string;
            /** @default 0 */
            radius?: number;
            /** @default null */
            area?: components["schemas"]["Area"] | null;
            /** @default 0 */
            turn?: number;
            /** @default 0 */
            apart?: number;
            /** @default [] */
            beside?: string[];
            /** @default null */
            at?: [
                number,
                number
            ] | null;
            /** @default false */
            faces?: boolean;
            /** @default disc */
            shape?: string;
            /** @default 0 */
            depth?: number;
            /** @default 0 */
            arc?: number;
        };
        /**
         * AdviceOut
         * @description What the coach would do, the best first.
         */
        AdviceOut: {
            number: number;
            line: number;
            seat: number;
            proposals: components["schemas"]["ProposalOut"][];
        };
        /**
         * ProposalOut
         * @description One way through what is to be done now.
         */
        ProposalOut: {
            line: components["schemas"]["ChoiceSaid"][];
            chance: number;
            open_end: boolean;
            good: string;
            bad: string;
        };
        /**
         * ChoiceSaid
         * @description A choice of a line.
         */
        ChoiceSaid: {
            choice: string;
            text: string;
        };
        /**
         * AnalysisOut
         * @description A look back at a whole match.
         */
        AnalysisOut: {
            status: string;
            reached: number;
            count: number;
            units: components["schemas"]["Turned"][];
            marks: components["schemas"]["Marked"][];
            players: components["schemas"]["Accuracy"][];
        };
        /**
         * Turned
         * @description A unit (a turn, an activation) that was looked back at: the curve of chances goes through these.
         */
        Turned: {
            start: number;
            end: number;
            seat: number;
            before: number;
            after: number;
        };
        /**
         * Marked
         * @description A unit worth another look: a mistake, or the only good thing there was to do.
         */
        Marked: {
            start: number;
            end: number;
            seat: number;
            sign: string;
            before: number;
            after: number;
            played: components["schemas"]["ProposalOut"];
            best: components["schemas"]["ProposalOut"][];
        };
        /**
         * Accuracy
         * @description How a seat has chosen.
         */
        Accuracy: {
            seat: number;
            units: number;
            sound: number;
            lost: number;
            signs: {
                [key: string]: number;
            };
        };
        /**
         * LessonAdvice
         * @description What the coach would do in a lesson's fight.
         */
        LessonAdvice: {
            proposals: components["schemas"]["ProposalOut"][];
        };
        /** Catalogue */
        Catalogue: {
            title: string;
            owners: components["schemas"]["Owner"][];
            groups: components["schemas"]["Named"][];
            filters: components["schemas"]["Filter"][];
            things: components["schemas"]["Thing"][];
            /** @default  */
            owner_title?: string;
            /** @default  */
            rates_title?: string;
            /** @default [] */
            ready?: components["schemas"]["Ready"][];
            /** @default  */
            extras_title?: string;
            /** @default  */
            place_title?: string;
            /** @default [] */
            forms?: components["schemas"]["walstatt.core.forms.Form"][];
        };
        /**
         * Owner
         * @description For whom one builds.
         */
        Owner: {
            id: string;
            title: string;
            terms: components["schemas"]["Terms"][];
            /** @default  */
            note?: string;
            /** @default  */
            icon?: string;
            /** @default  */
            tone?: string;
            /** @default [] */
            facts?: components["schemas"]["Box"][];
            /** @default [] */
            picks?: components["schemas"]["Pick"][];
        };
        /**
         * Terms
         * @description What things cost an owner who has picked these values.
         */
        Terms: {
            when: {
                [key: string]: string;
            };
            most: number;
            prices: {
                [key: string]: number;
            };
            /** @default {} */
            barred?: {
                [key: string]: components["schemas"]["Fault"];
            };
            /** @default [] */
            rates?: components["schemas"]["Rate"][];
        };
        /**
         * Fault
         * @description Something that is wrong, or a check that is passed, and the rules that say so.
         */
        Fault: {
            text: string;
            /** @default [] */
            rules?: string[];
            /** @default [] */
            things?: string[];
            /** @default 0 */
            line?: number;
        };
        /**
         * Rate
         * @description What one step of a thing costs this owner: "Nature, trained: 1 point".
         */
        Rate: {
            label: string;
            value: number;
            /** @default  */
            icon?: string;
            /** @default  */
            tone?: string;
            /** @default [] */
            rules?: string[];
        };
        /**
         * Pick
         * @description Something that is chosen once for the whole draft.
         */
        Pick: {
            name: string;
            title: string;
            values: components["schemas"]["Named"][];
            /** @default [] */
            rules?: string[];
            /** @default  */
            usual?: string;
        };
        /**
         * Named
         * @description A word of the catalogue as people read it; `tone` is one of `cards.TONES`.
         */
        Named: {
            id: string;
            title: string;
            /** @default  */
            icon?: string;
            /** @default  */
            tone?: string;
        };
        /**
         * Filter
         * @description Things can be looked for by this; `Thing.tags` says which values one has.
         */
        Filter: {
            id: string;
            title: string;
            values: components["schemas"]["Named"][];
        };
        /** Thing */
        Thing: {
            id: string;
            title: string;
            group: string;
            line: string;
            most: number;
            /** @default  */
            icon?: string;
            /** @default  */
            tone?: string;
            /** @default [] */
            marks?: components["schemas"]["Named"][];
            /** @default {} */
            tags?: {
                [key: string]: string[];
            };
            /** @default  */
            words?: string;
            /** @default null */
            card?: components["schemas"]["Card"] | null;
            /** @default [] */
            extras?: string[];
            /** @default false */
            extra?: boolean;
            /** @default  */
            own?: string;
        };
        /**
         * Ready
         * @description A draft to begin with.
         */
        Ready: {
            id: string;
            draft: components["schemas"]["Draft"];
            /** @default  */
            note?: string;
            /** @default  */
            icon?: string;
            /** @default  */
            tone?: string;
        };
        /** Form */
        "walstatt.core.forms.Form": {
            id: string;
            title: string;
            new: string;
            fields: components["schemas"]["Field"][];
            /** @default  */
            icon?: string;
            /** @default  */
            note?: string;
        };
        /**
         * Field
         * @description `text`; `number`; `choice`: one of the values; `flag`: "yes" or nothing; `words`: any of the values,
         *         with blanks between them; `icon`: a picture, one of the values.
         */
        Field: {
            name: string;
            title: string;
            /** @enum {unknown} */
            kind: "choice" | "flag" | "icon" | "number" | "text" | "words";
            part: string;
            /** @default  */
            note?: string;
            /** @default [] */
            values?: components["schemas"]["Choice"][];
            /** @default  */
            usual?: string;
            /** @default 0 */
            least?: number;
            /** @default 0 */
            most?: number;
            /** @default false */
            needed?: boolean;
            /** @default [] */
            rules?: string[];
        };
        /**
         * Choice
         * @description A value of a field. One of `words` may have something behind a stroke: a number, words or both, written
         *         as `id/2`, `id/fire,water`, `id/2:fire,water`.
         */
        Choice: {
            id: string;
            title: string;
            /** @default  */
            note?: string;
            /** @default  */
            icon?: string;
            /** @default 0 */
            least?: number;
            /** @default 0 */
            most?: number;
            /** @default [] */
            about?: [
                string,
                string
            ][];
        };
        /**
         * Verdict
         * @description What there is to say about a draft.
         */
        Verdict: {
            points: number;
            most: number;
            size: number;
            faults: components["schemas"]["Fault"][];
            fine: components["schemas"]["Fault"][];
            charts: components["schemas"]["Chart"][];
            text: string;
            code: string;
            options: {
                [key: string]: string;
            };
            mine: {
                [key: string]: string;
            };
            /** @default {} */
            prices?: {
                [key: string]: number;
            };
            /** @default [] */
            parts?: string[];
        };
        /**
         * Chart
         * @description Columns have an order that means something (a curve), rows have names.
         */
        Chart: {
            id: string;
            title: string;
            bars: components["schemas"]["Bar"][];
            /**
             * @default rows
             * @enum {unknown}
             */
            kind?: "columns" | "rows";
        };
        /** Bar */
        Bar: {
            label: string;
            value: number;
            /** @default  */
            icon?: string;
            /** @default  */
            tone?: string;
            /** @default  */
            note?: string;
        };
        /**
         * Reading
         * @description A draft made from a text: what could be read, and what could not.
         */
        Reading: {
            draft: components["schemas"]["Draft"];
            /** @default [] */
            problems?: components["schemas"]["Fault"][];
        };
        /**
         * Mended
         * @description A draft that breaks fewer rules, and what it lost for that.
         */
        Mended: {
            draft: components["schemas"]["Draft"];
            losses: {
                [key: string]: number;
            };
            points: number;
            /** @default [] */
            left?: components["schemas"]["Fault"][];
        };
        /**
         * Made
         * @description A card that somebody types in: what stands in the form, what is wrong with it, and what it is.
         */
        Made: {
            form: string;
            values: {
                [key: string]: string;
            };
            /** @default [] */
            slips?: components["schemas"]["Slip"][];
            /** @default  */
            word?: string;
            /** @default null */
            thing?: components["schemas"]["Thing"] | null;
        };
        /**
         * Slip
         * @description What is wrong with a field; without one, with the card as a whole.
         */
        Slip: {
            text: string;
            /** @default  */
            field?: string;
            /** @default [] */
            rules?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "get-healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestIn"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Games"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchIn"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-join": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-events": {
        parameters: {
            query?: {
                lang?: "en" | "de";
                since?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-choices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoiceIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmed"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-record": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-accounts-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-me-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyData"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lobby"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-leave": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-resign": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-draw": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-back": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-stand-in": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandInIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-stand-in-answer": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-rematch": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-spectators": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpectatorsIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmed"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-chat": {
        parameters: {
            query?: {
                since?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-chat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatIn"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-codex-game": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodexOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-cards-game": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-preview": {
        parameters: {
            query?: {
                choice?: string;
                number?: number;
                line?: number;
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-hints": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hints"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-why": {
        parameters: {
            query?: {
                thing?: string;
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyNot"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-rosters": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rosters"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-steps": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Steps"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-steps-n": {
        parameters: {
            query?: {
                as?: string;
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepView"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-advice": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-steps-n-advice": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-matches-id-analysis": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-matches-id-analysis": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-learn-game-lesson-advice": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
                lesson: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TutorIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonAdvice"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/x-ndjson": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uploaded"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-learn": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Courses"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-learn-game": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lessons"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-learn-game-lesson": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
                lesson: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TutorIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonStep"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-learn-game-lesson-preview": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
                lesson: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TutorIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-puzzles": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Puzzles"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-puzzles-game-puzzle": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
                puzzle: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TutorIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleStep"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-positions": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PositionIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-builders-game": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-builders-game-judge": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-builders-game-read": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reading"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-builders-game-mend": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mended"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-builders-game-own": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-builders-game-card": {
        parameters: {
            query?: {
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Made"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "get-api-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lists"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-lists-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOut"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
    "post-api-lists-id-drop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorOut"];
                };
            };
        };
    };
}
