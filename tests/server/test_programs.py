"""Programs and their workers: whose question is answered how, whatever happens to a worker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.server.crew import Asked, Crew, Inline, Puppet
from walstatt.core.match import Match
from walstatt.server.programs import START_S, TRIES, Programs, Question
from walstatt.server.thinker import Begun, Best, Done, Gone, Lost, Ready
from walstatt.server.turns import Share
from walstatt.server.worker import Worker


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await test()

    asyncio.run(main())


async def busy_crew(count: int, workers: int = 2) -> tuple[Crew, list[Asked]]:
    """So many questions, of which the first are with a worker."""
    crew = Crew(workers)
    asked = [await Asked.of(crew, f"m{n}") for n in range(count)]
    crew.begin()
    return crew, asked


def test_a_slow_worker_is_replaced_alone_and_its_question_asked_again() -> None:
    async def main() -> None:
        crew, asked = await busy_crew(5)
        slow, good = crew.hired
        slow.say(Begun())
        good.answers("one")
        assert await asked[1].task == "one"
        good.answers("two")
        await asked[2].task
        good.say(Begun())
        good.say(Done("three"))
        crew.ring()  # for the slow one, and for the good one, which has just been asked m4 and has not begun
        assert slow.killed
        assert not any(one.task.done() for one in (asked[0], asked[4]))
        crew.begin()
        for worker in crew.hired:
            if not worker.killed and worker.asked:
                worker.answers("late")
        assert await asked[0].task == await asked[4].task == "late"

    run(main)


def test_others_in_line_do_not_notice_a_lost_worker() -> None:
    async def main() -> None:
        crew, asked = await busy_crew(14)
        for worker in list(crew.hired):  # both stand still
            worker.say(Begun())
        crew.ring()
        assert [worker.killed for worker in crew.hired[:2]] == [True, True]
        assert not any(one.task.done() for one in asked)
        crew.begin()
        while not all(one.task.done() for one in asked):
            for worker in [one for one in crew.hired if not one.killed]:
                worker.answers("go on")
            await asyncio.sleep(0)
        assert {one.task.result() for one in asked} == {"go on"}
        assert len(crew.hired) == 4

    run(main)


def test_time_in_the_line_and_for_loading_is_not_thinking_time() -> None:
    async def main() -> None:
        crew, asked = await busy_crew(2, workers=1)
        worker = crew.hired[0]
        waited = [handle for _, handle, _ in crew.alarms if not handle.cancelled()]
        assert len(waited) == 1, "the one who loads; nobody counts the time of the one in line"
        worker.say(Begun())
        assert waited[0].cancelled(), "from now on another limit counts"
        worker.say(Done("one"))
        assert await asked[0].task == "one"
        worker.answers("two")
        assert await asked[1].task == "two"
        assert all(handle.cancelled() for _, handle, _ in crew.alarms)

    run(main)


def test_a_machine_that_is_too_busy_to_start_a_worker_is_given_more_time_each_time() -> None:
    async def main() -> None:
        crew = Crew(1)
        await Asked.of(crew, "m0")
        for tries in range(1, 4):
            [(seconds, handle, _)] = [alarm for alarm in crew.alarms if not alarm[1].cancelled()]
            assert (seconds, handle.cancelled()) == (tries * START_S, False)
            crew.ring()  # it has not begun to live
            crew.rested()

    run(main)


def test_who_is_cut_off_gives_the_best_so_far() -> None:
    async def main() -> None:
        for lose in (Crew.ring, lambda crew: crew.hired[0].say(Gone())):
            crew, asked = await busy_crew(1, workers=1)
            worker = crew.hired[0]
            worker.say(Begun())
            worker.say(Best("good"))
            worker.say(Best("better"))
            lose(crew)
            assert await asked[0].task == "better"

    run(main)


def test_who_has_found_nothing_is_asked_once_more_for_a_quick_answer() -> None:
    async def main() -> None:
        crew, asked = await busy_crew(1, workers=1)
        assert not crew.hired[0].asked[0].quick
        crew.hired[0].say(Begun())
        crew.ring()
        crew.begin()
        assert crew.hired[1].asked[0].quick
        crew.hired[1].answers("quick")
        assert await asked[0].task == "quick"

    run(main)


def test_a_question_that_kills_its_workers_ends_and_others_go_on() -> None:
    async def main() -> None:
        crew, asked = await busy_crew(1, workers=1)
        for _ in range(TRIES):
            crew.hired[-1].say(Gone())
            crew.rested()
            crew.begin()
        assert await asked[0].task is None
        other = await Asked.of(crew, "other")
        crew.rested()
        crew.begin()
        crew.hired[-1].answers("fine")
        assert await other.task == "fine"

    run(main)


def test_one_who_waits_no_longer_leaves_the_others_in_line() -> None:
    async def main() -> None:
        crew, asked = await busy_crew(3, workers=1)
        for gone in (asked[0], asked[1]):  # one with a worker, one in line
            gone.task.cancel()
            await asyncio.gather(gone.task, return_exceptions=True)
        crew.hired[0].answers("for nobody")
        assert [ask.match for ask in crew.hired[0].asked] == ["m0", "m2"]
        crew.hired[0].answers("two")
        assert await asked[2].task == "two"

    run(main)


def test_a_match_stays_with_its_worker_and_only_news_is_told() -> None:
    async def main() -> None:
        crew = Crew(2)
        match = Match.new("monolith-arena", seed=1)
        first = await Asked.of(crew, "kept", match=match.clone())
        await Asked.of(crew, "other")
        crew.begin()
        home = next(worker for worker in crew.hired if worker.asked[0].match == "kept")
        assert home.asked[0].header is not None
        for worker in crew.hired:
            worker.answers("x")
        await first.task
        match.play(match.decision.options[0])
        await Asked.of(crew, "kept", match=match.clone())
        told = home.asked[1]
        assert (told.match, told.header, told.after, told.choices) == ("kept", None, 0, tuple(match.choices))

    run(main)


def test_a_worker_that_has_lost_the_match_is_told_the_whole() -> None:
    async def main() -> None:
        crew = Crew(1)
        match = Match.new("monolith-arena", seed=1)
        match.play(match.decision.options[0])
        first = await Asked.of(crew, "kept", match=match)
        crew.begin()
        worker = crew.hired[0]
        worker.answers("x")
        await first.task
        second = await Asked.of(crew, "kept", match=match)
        assert worker.asked[1].header is None
        worker.say(Lost())
        assert worker.asked[2].header == match.header
        assert list(worker.asked[2].choices) == match.choices
        worker.answers("y")
        assert await second.task == "y"
        await Asked.of(crew, "kept", match=match, line=1)  # something was taken back
        assert worker.asked[3].header == match.header

    run(main)


def test_one_worker_is_left_to_people() -> None:
    async def main() -> None:
        crew, match = Crew(2), Match.new("monolith-arena", seed=1)
        alone = Share(people=False, house="a")
        for n in range(120):
            await Asked.of(crew, f"alone {n}", match=match, share=alone)
        crew.begin()
        assert sum(len(worker.asked) for worker in crew.hired) == 1
        person = await Asked.of(crew, "person", share=Share(house="b"))  # nobody else has been answered yet
        assert [worker.asked[0].match for worker in crew.hired if worker.asked] == ["alone 0", "person"]
        next(worker for worker in crew.hired if worker.asked[0].match == "person").answers("at once")
        assert await person.task == "at once"

    run(main)


def test_inline_workers_answer_with_what_players_choose() -> None:
    async def main() -> None:
        crew = Crew(1, lambda tell: Inline(tell, stopped=False))
        match = Match.new("monolith-arena", seed=1)
        for _ in range(6):
            text = await Asked(crew, "m", match=match.clone(), program="greedy").task
            assert text is not None
            match.play(text, match.decision.seat)
        assert [ask.header is None for ask in crew.hired[0].asked] == [False, True, True, True, True, True]

    run(main)


def test_a_real_worker_answers_and_is_replaced_when_it_is_killed() -> None:
    async def main() -> None:
        hired: list[Worker] = []

        def hire(tell: Callable[..., None]) -> Worker:
            hired.append(Worker(tell))
            return hired[-1]

        programs = Programs(1, 300.0, hire)
        match = Match.new("monolith-arena", seed=1)
        try:
            for n in range(2):
                text = await programs.choose(Question("m", match, 0, match.decision.seat, "random"))
                assert text is not None
                assert match.read(text)
                if not n:
                    hired[0]._process.kill()
        finally:
            programs.close()
        assert len(hired) == 2
        for worker in hired:
            while worker._process.exitcode is None:
                await asyncio.sleep(0.01)

    run(main)


def test_a_puppet_is_what_programs_need() -> None:
    async def main() -> None:
        crew = Crew(1)
        await Asked.of(crew, "m")
        assert isinstance(crew.hired[0], Puppet)
        crew.hired[0].say(Ready())
        crew.close()
        assert crew.hired[0].killed

    run(main)
